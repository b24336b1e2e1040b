import { use, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FormAttempt } from './form.tsx';
import { Icon } from '#ui/icon.tsx';

export type FieldProps = {
  label: string;
  /** One line of help below the field. */
  hint?: ReactNode;
  /** What is wrong and what to do about it. */
  error?: string | null | undefined;
};

export type ControlAttributes = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type FieldShellProps = FieldProps & {
  className?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
};

/** A label above a control and a hint or error below, linked for screen readers. */
export const Field = ({ label, hint, error: found, className, children }: FieldShellProps) => {
  const id = useId();
  const [error, handleInput] = useErrorUntilEdited(found);
  // The error replaces the hint, so the form keeps its height.
  const showsHint = hint !== undefined && !error;
  const describedBy = classNames(error && `${id}-error`, showsHint && `${id}-hint`);
  return (
    <div className={classNames('grid content-start gap-1.5', className)} onInput={handleInput}>
      <label htmlFor={id} className="text-label">
        {label}
      </label>
      {children({
        id,
        ...(describedBy !== '' && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {showsHint && (
        <p id={`${id}-hint`} className="text-meta text-muted">
          {hint}
        </p>
      )}
    </div>
  );
};

// Editing a field hides its error until the next submit.
const useErrorUntilEdited = (error: FieldProps['error']) => {
  const attempt = use(FormAttempt);
  const [editedAfter, setEditedAfter] = useState<object | null>(null);
  const isEdited = attempt !== null && editedAfter === attempt;
  return [isEdited ? null : error, () => setEditedAfter(attempt)] as const;
};

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="flex items-start gap-1.5 text-meta text-danger">
    <Icon name="circle-alert" size={16} className="mt-0.5" />
    <span>{children}</span>
  </p>
);

export const CONTROL_CLASSES =
  'w-full rounded-control border border-border-control bg-surface text-body text-text transition-colors hover:border-muted aria-invalid:border-danger';
