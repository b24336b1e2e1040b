import { PASSWORD_MIN } from '@crushing/domain/accounts/password';
import { useState } from 'react';
import { issuesByField } from '#api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { SwappedLabel } from '#ui/forms/swapped-label.tsx';
import { formText } from '#ui/forms/form-text.ts';
import { Form } from '#ui/forms/form.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { showFailure } from '#ui/toast/toast.ts';
import { newPasswordProblem } from './new-password-problem.ts';
import { useResetPassword } from './use-reset-password.ts';

type ResetPasswordFormProps = { token: string; onCancel: () => void; onDone: () => void; onRefused: () => void };

export const ResetPasswordForm = ({ token, onCancel, onDone, onRefused }: ResetPasswordFormProps) => {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const resetting = useResetPassword();
  const handleSubmit = (fields: FormData) => {
    const password = formText(fields, 'password');
    const problem = newPasswordProblem(password, formText(fields, 'confirmation'));
    setProblems(problem === null ? {} : { [problem.field]: problem.message });
    if (problem !== null) {
      if (problem.notice) showFailure(problem.notice);
      return;
    }
    void resetting.send(
      { token, password },
      {
        done: onDone,
        refused: (error) => {
          setProblems(issuesByField(error));
          // The link may have been used or have expired meanwhile.
          onRefused();
        },
      },
    );
  };
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="grid gap-4">
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
      <div className="mt-2 grid grid-cols-[auto_1fr] gap-2">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={resetting.status === 'pending'}>
          <SwappedLabel label="Update Password" loadingLabel="Updating..." loading={resetting.status === 'pending'} />
        </Button>
      </div>
    </Form>
  );
};
