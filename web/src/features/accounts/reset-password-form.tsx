import { useState } from 'react';
import { issuesByField } from '#api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { SwappedLabel } from '#ui/forms/swapped-label.tsx';
import { formText } from '#ui/forms/form-text.ts';
import { Form } from '#ui/forms/form.tsx';
import { showFailure } from '#ui/toast/toast.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
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
      <NewPasswordFields problems={problems} />
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
