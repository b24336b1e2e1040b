import { createContext, useEffect, useRef } from 'react';
import type { ReactNode, SubmitEvent } from 'react';

/** The messages of the last submit; their identity tells one attempt from the next. Null outside a form. */
export const FormAttempt = createContext<object | null>(null);

type FormProps = {
  /** Messages by field of the last submit; a new object moves the focus to the first invalid field. */
  errors: Readonly<Record<string, string | undefined>>;
  onSubmit: (fields: FormData) => void;
  className?: string | undefined;
  children: ReactNode;
};

/** Checks nothing itself: what is wrong is said in the product's own words beside the field. */
export const Form = ({ errors, onSubmit, className, children }: FormProps) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.values(errors).some(Boolean)) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className={className}>
      <FormAttempt value={errors}>{children}</FormAttempt>
    </form>
  );
};
