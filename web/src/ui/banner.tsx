import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A quiet block that asks for something inside the page: waitlist, goal, install. */
export const Banner = ({ className, children }: { className?: string; children: ReactNode }) => (
  <aside className={classNames('rounded-card bg-sunken p-4', className)}>{children}</aside>
);
