import type { IconName } from './icon-names.ts';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type EmptyStateProps = {
  /** An icon, or a drawing. */
  picture: IconName | ReactElement;
  title: string;
  /** Its level: one below the heading that it stands under. */
  heading?: 'h2' | 'h3' | 'h4';
  children: ReactNode;
  action?: ReactNode;
};

/** Stands where there is nobody or nothing yet: a picture, one sentence, and one action at most. */
export const EmptyState = ({ picture, title, heading: Heading = 'h2', children, action }: EmptyStateProps) => {
  const isIcon = typeof picture === 'string';
  return (
    <section
      className={classNames('grid justify-items-center gap-2 px-4 py-12 text-center', !isIcon && 'mx-auto max-w-form')}
    >
      {isIcon ? <Icon name={picture} size={32} className="text-muted" /> : picture}
      <Heading className="text-h2">{title}</Heading>
      <p className="max-w-form text-muted">{children}</p>
      {action && <div className="mt-4">{action}</div>}
    </section>
  );
};

/** Stands in place of a list without rows where that needs no picture, as when a search finds nothing. */
export const NoRows = ({ children }: { children: ReactNode }) => <p className="min-h-14 text-muted">{children}</p>;

export const AddFirst = ({ onAdd, children }: { onAdd: () => void; children: ReactNode }) => (
  <Button onClick={onAdd}>
    <Icon name="plus" />
    {children}
  </Button>
);
