import type { IconName } from './icon-names.ts';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type EmptyStateProps = { icon: IconName; title: string; children: ReactNode; action?: ReactNode };

/** Nothing here yet: line icon, title, one line, one button. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <section className="grid justify-items-center gap-2 px-4 py-12 text-center">
    <Icon name={icon} size={32} className="text-muted" />
    <h2 className="text-h2">{title}</h2>
    <p className="max-w-form text-muted">{children}</p>
    {action && <div className="mt-4">{action}</div>}
  </section>
);
