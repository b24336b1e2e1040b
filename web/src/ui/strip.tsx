import type { IconName } from './icon-names.ts';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type StripProps = { icon: IconName; children: ReactNode; action?: ReactNode };

/** One line across the page under the header: offline, update ready. It pushes the content and never covers it. */
export const Strip = ({ icon, children, action }: StripProps) => (
  <output className="flex min-h-11 items-center gap-3 border-b border-border bg-sunken px-4 py-1 text-label md:px-6">
    <Icon name={icon} size={16} className="text-muted" />
    <span className="min-w-0 grow">{children}</span>
    {action}
  </output>
);
