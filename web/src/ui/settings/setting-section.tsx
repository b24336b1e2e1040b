import { useId } from 'react';
import type { ReactNode } from 'react';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';

type SettingSectionProps = { title: string; icon: IconName; children: ReactNode };

/** A group of settings under a heading. Its children are rows. */
export const SettingSection = ({ title, icon, children }: SettingSectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-center gap-2 border-b border-border pb-3 text-card">
        <Icon name={icon} size={18} className="text-muted" />
        {title}
      </h2>
      {children}
    </section>
  );
};
