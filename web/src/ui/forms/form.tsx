import { createContext, useEffect, useRef } from 'react';
import type { ReactNode, SubmitEvent } from 'react';

/** The errors of the last submit, whose identity tells submits apart. Null outside a form. */
export const FormAttempt = createContext<object | null>(null);

type FormProps = {
  /** The errors of the last submit, by field. A new object moves the focus to the first invalid field. */
  errors: Readonly<Record<string, string | undefined>>;
  onSubmit: (fields: FormData) => void;
  className?: string | undefined;
  children: ReactNode;
};

/** A form without the browser's validation: the errors are the product's own sentences. */
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
