import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger';
/** Heights: 36, 44 and 52 px. */
export type ButtonSize = 'small' | 'medium' | 'large';

const BASE =
  'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-button text-label select-none transition duration-tint';

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border border-transparent bg-primary text-on-primary not-aria-disabled:hover:bg-primary-hover',
  outline: 'border border-border-control text-text not-aria-disabled:hover:bg-hover',
  ghost: 'border border-transparent text-text not-aria-disabled:hover:bg-hover',
  danger: 'border border-transparent bg-danger-fill text-on-danger not-aria-disabled:hover:[filter:brightness(95%)]',
};

const SIZES: Readonly<Record<ButtonSize, string>> = {
  // The invisible rim makes the target 44 px high.
  small: 'h-9 px-3 after:absolute after:-inset-1',
  medium: 'h-11 px-4',
  large: 'h-13 px-6 text-body font-semibold',
};

const PRESSABLE = 'not-aria-disabled:active:scale-96 not-aria-disabled:active:duration-press';
// Disabled: a variant with a box turns grey, a ghost loses its colour.
const BOX_OFF = 'aria-disabled:border-border aria-disabled:bg-sunken aria-disabled:text-muted';
const GHOST_OFF = 'aria-disabled:text-border-control';

export const buttonClasses = (variant: ButtonVariant, size: ButtonSize, className?: string): string =>
  classNames(BASE, VARIANTS[variant], SIZES[size], PRESSABLE, variant === 'ghost' ? GHOST_OFF : BOX_OFF, className);
