import { PASSWORD_MIN } from '@crushing/domain/accounts/password';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { UsernameField } from '#ui/forms/username-field.tsx';

/** The username and the password of an account that is being made. */
export const NewAccountFields = ({ problems }: { problems: Record<string, string> }) => (
  <>
    <UsernameField autoComplete="username" hint="Your public username: how others see you." error={problems.username} />
    <PasswordField
      label="Password"
      name="password"
      autoComplete="new-password"
      hint={`At least ${PASSWORD_MIN} characters.`}
      error={problems.password}
    />
  </>
);
