import { PASSWORD_MIN } from '@crushing/domain/accounts/password';
import { PasswordField } from '#ui/forms/password-field.tsx';

/** A new password in place of another one, typed twice. */
export const NewPasswordFields = ({ problems }: { problems: Record<string, string> }) => (
  <>
    <PasswordField
      label="New Password"
      name="password"
      autoComplete="new-password"
      hint={`At least ${PASSWORD_MIN} characters.`}
      error={problems.password}
    />
    <PasswordField
      label="Confirm New Password"
      name="confirmation"
      autoComplete="new-password"
      error={problems.confirmation}
    />
  </>
);
