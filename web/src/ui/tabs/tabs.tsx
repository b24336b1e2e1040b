import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly { value: Value; label: string; panel: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** For the row of tabs. */
  className?: string | undefined;
  /** True for forms: a panel that was shown keeps what was typed into it while another one is shown. */
  keepsPanels?: boolean;
};

/** Tabs with automatic activation. Only the panel of the active tab is rendered, unless panels are kept. */
export const Tabs = <Value extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
  keepsPanels = false,
}: TabsProps<Value>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState([value]);
  if (!shown.includes(value)) setShown(keepsPanels ? [...shown, value] : [value]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const target =
      tabs[
        targetIndex(
          event.key,
          tabs.findIndex((tab) => tab.value === value),
          tabs.length,
        )
      ];
    if (target === undefined) return;
    event.preventDefault();
    onChange(target.value);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-tab-${target.value}`)}`)?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={handleKeyDown}
        className={classNames('flex flex-wrap rounded-button bg-sunken p-1', className)}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel-${tab.value}` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={classNames('segment', tab.value === value && 'segment-on')}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => shown.includes(tab.value))
        .map((tab) => (
          <div
            key={tab.value}
            role="tabpanel"
            id={`${id}-panel-${tab.value}`}
            aria-labelledby={`${id}-tab-${tab.value}`}
            hidden={tab.value !== value}
            className="mt-6"
          >
            {tab.panel}
          </div>
        ))}
    </div>
  );
};

const targetIndex = (key: string, current: number, count: number): number => {
  const isReversed = document.documentElement.dir === 'rtl';
  switch (key) {
    case 'ArrowRight':
      return (current + (isReversed ? count - 1 : 1)) % count;
    case 'ArrowLeft':
      return (current + (isReversed ? 1 : count - 1)) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
};
