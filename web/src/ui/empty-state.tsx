import type { IconName } from './icon-names.ts';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type EmptyStateProps = { icon: IconName; title: string; children: ReactNode; action: ReactNode };

export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <section className="grid justify-items-center gap-2 px-4 py-12 text-center">
    <Icon name={icon} size={32} className="text-muted" />
    <h2 className="text-h2">{title}</h2>
    <p className="max-w-form text-muted">{children}</p>
    <div className="mt-4">{action}</div>
  </section>
);

export const AddFirst = ({ onAdd, children }: { onAdd: () => void; children: ReactNode }) => (
  <Button onClick={onAdd}>
    <Icon name="plus" />
    {children}
  </Button>
);
