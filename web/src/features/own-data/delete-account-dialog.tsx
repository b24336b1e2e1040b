import { deleteAccount } from '@crushing/contract/account-deletion/endpoints';
import { useState } from 'react';
import { issuesByField, messageOf } from '#api/api-error.ts';
import { useChange } from '#api/changes/use-change.ts';
import { isUnanswered } from '#api/is-unanswered.ts';
import { erasePrivateValues } from '#browser/private-values.ts';
import { setSessionUser, useUser } from '#features/accounts/session.ts';
import { Button } from '#ui/button.tsx';
import { AlertFrame } from '#ui/dialogs/alert-frame.tsx';
import { DialogFooter } from '#ui/dialogs/dialog.tsx';
import { formText } from '#ui/forms/form-text.ts';
import { Form } from '#ui/forms/form.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { PasswordOwner } from '#ui/forms/password-owner.tsx';
import { showToast } from '#ui/toast/toast.ts';

type DeleteAccountDialogProps = { open: boolean; onClose: () => void };

/** Asks for the password before what cannot be undone. Cancel has the first focus. */
export const DeleteAccountDialog = ({ open, onClose }: DeleteAccountDialogProps) => (
  <AlertFrame
    open={open}
    title="Delete your account?"
    description="Your habits, days, goals, picture, follows and messages go for good, here and on every device. This cannot be undone."
    onCancel={onClose}
  >
    <DeleteAccountForm onClose={onClose} />
  </AlertFrame>
);

const DeleteAccountForm = ({ onClose }: Pick<DeleteAccountDialogProps, 'onClose'>) => {
  const { username } = useUser();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const deleting = useDeleteAccount();
  const handleSubmit = (fields: FormData) => {
    const password = formText(fields, 'password');
    if (password === '') setProblems({ password: 'Current password is required' });
    else deleting.mutate(password, { onError: (error) => setProblems(issuesByField(error)) });
  };
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="grid gap-5">
      <PasswordOwner username={username} />
      <PasswordField
        label="Current password"
        name="password"
        autoComplete="current-password"
        error={problems.password}
      />
      <DialogFooter>
        <Button variant="outline" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button type="submit" variant="danger" loading={deleting.isPending}>
          Delete account
        </Button>
      </DialogFooter>
    </Form>
  );
};

const useDeleteAccount = () =>
  useChange(deleteAccount, {
    send: (password: string, { call }) => call({ body: { password } }),
    done: () => {
      // The guards of the screens lead to the sign-in page.
      erasePrivateValues();
      setSessionUser(null);
      showToast({ title: 'Account deleted', description: 'Everything about you is gone.' });
    },
    // The problem of the field stands beside it.
    failure: (error) =>
      Object.keys(issuesByField(error)).length > 0
        ? null
        : {
            title: isUnanswered(error) ? 'Perhaps not deleted' : 'Account not deleted',
            description: messageOf(error, 'Please try again.'),
          },
  });
