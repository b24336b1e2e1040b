import { classNames } from './class-names.ts';
import type { IconName } from './icon-names.ts';
// All icons in one picture, drawn by `npm run icons`: an icon is its name instead of its paths.
import sprite from './icons.svg';

// Design: 24 grid, stroke 1.75.
const STROKE = 1.75;

type IconProps = {
  name: IconName;
  /** Pixels; 20 beside text. */
  size?: number;
  className?: string | undefined;
};

/** A line icon in the current colour. It is decoration: the name belongs to the control it stands in. */
export const Icon = ({ name, size = 20, className }: IconProps) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={STROKE}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={classNames('shrink-0', className)}
  >
    <use href={`${sprite}#${name}`} />
  </svg>
);
