import { dayRing } from '@crushing/domain/drawings/geometry';
import type { DayCounts } from '@crushing/domain/drawings/geometry';
import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';

type DayRingProps = {
  /** Its outer width and height. */
  size: number;
  /** The width of its line. */
  width: number;
  counts: DayCounts;
  /** What stands in its middle. */
  children: ReactNode;
  className?: string | undefined;
};

/** The ring of a day around a face or a number. It is decorative: words beside it tell the same. */
export const DayRing = ({ size, width, counts, children, className }: DayRingProps) => (
  <span className={className}>
    <Drawing size={size} shapes={dayRing(size, width, counts)} />
    {children}
  </span>
);
