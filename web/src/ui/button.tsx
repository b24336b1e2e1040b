import type { ComponentProps, MouseEvent } from 'react';
import { buttonClasses } from './button-classes.ts';
import type { ButtonSize, ButtonVariant } from './button-classes.ts';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Under way: further presses are ignored, label and width stay. */
  loading?: boolean;
};

export const Button = ({
  variant = 'primary',
  size = 'medium',
  type = 'button',
  loading = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      // eslint-disable-next-line react/button-has-type -- a button unless the caller says submit
      type={type}
      onClick={handleClick}
      className={buttonClasses(variant, size, className)}
      {...(loading && { 'aria-busy': true })}
    >
      {children}
      {loading && <span className="button-progress" />}
    </button>
  );
};
