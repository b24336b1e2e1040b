import { changePassword } from '@crushing/contract/accounts/endpoints';
import { listSessions } from '@crushing/contract/sessions/endpoints';
import { useState } from 'react';
import { issuesByField, messageOf } from '#api/api-error.ts';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/changes/use-change.ts';
import { isUnanswered } from '#api/is-unanswered.ts';
import { NewPasswordFields } from '#features/accounts/new-password-fields.tsx';
import { newPasswordProblem } from '#features/accounts/new-password-problem.ts';
import { useUser } from '#features/accounts/session.ts';
import { Dialog, FormFooter } from '#ui/dialogs/dialog.tsx';
import { formText } from '#ui/forms/form-text.ts';
import { Form } from '#ui/forms/form.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { PasswordOwner } from '#ui/forms/password-owner.tsx';
import { showToast } from '#ui/toast/toast.ts';

type ChangePasswordDialogProps = { open: boolean; onClose: () => void };

export const ChangePasswordDialog = ({ open, onClose }: ChangePasswordDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Change password"
    description="Every other device is signed out. API tokens go on working."
    closesOnOutsidePress={false}
  >
    <PasswordForm onClose={onClose} />
  </Dialog>
);

const PasswordForm = ({ onClose }: Pick<ChangePasswordDialogProps, 'onClose'>) => {
  const { username } = useUser();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const changing = useChangePassword();
  const handleSubmit = (fields: FormData) => {
    const [current, next] = [formText(fields, 'current'), formText(fields, 'password')];
    const problem = newPasswordProblem(next, formText(fields, 'confirmation'));
    const found = {
      ...(current === '' && { current: 'Current password is required' }),
      ...(problem !== null && { [problem.field]: problem.message }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    changing.mutate({ current, next }, { onSuccess: onClose, onError: (error) => setProblems(problemsOf(error)) });
  };
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="grid gap-4">
      <PasswordOwner username={username} />
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        data-autofocus
        error={problems.current}
      />
      <NewPasswordFields problems={problems} />
      <FormFooter onCancel={onClose} saving={changing.isPending}>
        Update Password
      </FormFooter>
    </Form>
  );
};

const problemsOf = (error: unknown): Record<string, string> => {
  const { next, ...others } = issuesByField(error);
  return { ...others, ...(next !== undefined && { password: next }) };
};

const useChangePassword = () =>
  useChange(changePassword, {
    send: (passwords: { current: string; next: string }, { call }) => call({ body: passwords }),
    done: (_answer, _passwords, client) => {
      void invalidateEndpoint(client, listSessions);
      showToast({ title: 'Password changed', description: 'Every other device was signed out.' });
    },
    // Problems of a field stand beside the field.
    failure: (error) =>
      Object.keys(issuesByField(error)).length > 0
        ? null
        : {
            title: isUnanswered(error) ? 'Perhaps not changed' : 'Password not changed',
            description: messageOf(error, 'Please try again.'),
          },
  });
