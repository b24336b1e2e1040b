import { useId } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClasses } from './button-classes.ts';
import type { ButtonSize, ButtonVariant } from './button-classes.ts';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Under way: further presses are ignored, label and width stay. */
  loading?: boolean;
  /** Replaces the label while loading. The button always has the width of the longer one. */
  loadingLabel?: string;
  /** Why the button is disabled. It stays focusable, so that the reason can be read. */
  disabledReason?: string | null | undefined;
};

export const Button = ({
  variant = 'primary',
  size = 'medium',
  type = 'button',
  loading = false,
  loadingLabel,
  disabledReason,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const reasonId = useId();
  const isOff = Boolean(disabledReason);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff || loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        // eslint-disable-next-line react/button-has-type -- a button unless the caller says submit
        type={type}
        onClick={handleClick}
        className={buttonClasses(variant, size, className)}
        {...(loading && { 'aria-busy': true })}
        {...(isOff && { 'aria-disabled': true, 'aria-describedby': reasonId, title: disabledReason ?? undefined })}
      >
        {loadingLabel === undefined ? (
          children
        ) : (
          <SwappedLabel label={children} loadingLabel={loadingLabel} loading={loading} />
        )}
        {loading && <span className="button-progress" />}
      </button>
      {isOff && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
};

type SwappedLabelProps = { label: ReactNode; loadingLabel: string; loading: boolean };

// Both labels share one grid cell, so the wider one decides the width.
const SwappedLabel = ({ label, loadingLabel, loading }: SwappedLabelProps) => (
  <span className="grid place-items-center *:col-start-1 *:row-start-1">
    <span className={loading ? 'invisible' : undefined}>{label}</span>
    <span className={loading ? undefined : 'invisible'}>{loadingLabel}</span>
  </span>
);
