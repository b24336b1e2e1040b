import type { IconName } from '#ui/icon-names.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

export type MenuItem = {
  label: string;
  /** Tells apart items with the same label, such as two people of one name. */
  key?: string;
  icon?: IconName;
  /** The second line, such as who will see the result. */
  description?: string;
  danger?: boolean;
  /** Why it cannot be chosen. It can still be reached, so that the reason can be read. */
  disabledReason?: string;
  onSelect: () => void;
};

type MenuListProps = {
  label: string;
  items: readonly MenuItem[];
  /** Rows of 52 px for thumbs, else 44. */
  isRoomy?: boolean;
  onClose: () => void;
};

/** The items of a menu, walked with the arrow keys. It takes the focus, and restores it when it closes. */
export const MenuList = ({ label, items, isRoomy = false, onClose }: MenuListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const restoreFocus = useFocusInside(list);
  const handleKeyDown = (event: KeyboardEvent) => {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    if (event.key === 'Tab') onClose();
    const target = targetOf(event.key, options);
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  };
  const select = (item: MenuItem) => {
    if (item.disabledReason !== undefined) return;
    // A dialog that opens now will give the focus back to where it is now. That must not be this menu.
    restoreFocus();
    onClose();
    item.onSelect();
  };
  return (
    <div ref={list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={handleKeyDown} className="outline-none">
      {items.map((item) => (
        <MenuRow key={item.key ?? item.label} item={item} isRoomy={isRoomy} onSelect={() => select(item)} />
      ))}
    </div>
  );
};

type MenuRowProps = { item: MenuItem; isRoomy: boolean; onSelect: () => void };

const MenuRow = ({ item: { label, icon, description, danger, disabledReason }, isRoomy, onSelect }: MenuRowProps) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    aria-disabled={disabledReason === undefined ? undefined : true}
    onClick={onSelect}
    className={classNames(
      'flex w-full items-center gap-3 rounded-button px-3 text-start hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-2',
      isRoomy ? 'min-h-13 py-2.5' : 'min-h-11 py-2',
      disabledReason !== undefined ? 'text-muted' : danger && 'text-danger',
    )}
  >
    {icon && <Icon name={icon} className={danger ? undefined : 'text-muted'} />}
    <span className="grid min-w-0 wrap-anywhere">
      <span className="text-label">{label}</span>
      {(disabledReason ?? description) && <span className="text-meta text-muted">{disabledReason ?? description}</span>}
    </span>
  </button>
);

const useFocusInside = (list: { current: HTMLElement | null }): (() => void) => {
  const before = useRef<Element | null>(null);
  const restore = () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  const restoreLatest = useEffectEvent(restore);
  useEffect(() => {
    before.current = document.activeElement;
    const inside = list.current;
    inside?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
    return () => {
      // Restores the focus only if it is still here, because a dialog may have taken it.
      const hasLostFocus = document.activeElement === document.body || inside?.contains(document.activeElement);
      if (hasLostFocus) restoreLatest();
    };
  }, [list]);
  return restore;
};

const targetOf = (key: string, options: readonly HTMLElement[]): HTMLElement | undefined => {
  const current = options.findIndex((option) => option === document.activeElement);
  switch (key) {
    case 'ArrowDown':
      return options[(current + 1) % options.length];
    case 'ArrowUp':
      return options.at(current <= 0 ? -1 : current - 1);
    case 'Home':
      return options[0];
    case 'End':
      return options.at(-1);
    default:
      return key.length === 1 ? startingWith(key, options, current) : undefined;
  }
};

const startingWith = (letter: string, options: readonly HTMLElement[], current: number): HTMLElement | undefined =>
  [...options.slice(current + 1), ...options.slice(0, current + 1)].find((option) =>
    option.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()),
  );
