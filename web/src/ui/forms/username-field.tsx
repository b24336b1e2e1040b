import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A field for a username, which no keyboard may correct. */
export const UsernameField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Username" name="username" autoCapitalize="none" autoComplete="off" spellCheck={false} {...props} />
);
