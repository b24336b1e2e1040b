import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

// Design: 24 grid, stroke 1.75.
const STROKE = 1.75;

type IconProps = {
  of: LucideIcon;
  /** Pixels; 20 beside text. */
  size?: number;
  className?: string | undefined;
};

/** A line icon in the current colour. It is decoration: the name belongs to the control it stands in. */
export const Icon = ({ of: Drawn, size = 20, className }: IconProps) => (
  <Drawn size={size} strokeWidth={STROKE} aria-hidden className={classNames('shrink-0', className)} />
);
