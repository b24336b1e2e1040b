import { classNames } from './class-names.ts';
import type { IconName } from './icon-names.ts';
// One sprite with all icons, drawn by `npm run icons`: pages carry the name of an icon instead of its paths.
import sprite from './icons.svg';

// docs/product.md, Look and feel.
const STROKE = 1.75;

type IconProps = {
  name: IconName;
  size?: number;
  className?: string | undefined;
};

/** A line icon in the current colour. It is decorative: its control has the accessible name. */
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
