import { useState } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CONTROL_CLASSES, Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'autoComplete'> & {
    /** Tells password managers whether to fill in a password or to suggest one. */
    autoComplete: 'current-password' | 'new-password';
  };

export const PasswordField = ({ label, hint, error, className, ...input }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={classNames(CONTROL_CLASSES, 'h-11 ps-3 pe-12')}
          />
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={isShown ? 'Hide password' : 'Show password'}
            square={36}
            className="absolute! end-1 top-1 text-muted!"
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
};
