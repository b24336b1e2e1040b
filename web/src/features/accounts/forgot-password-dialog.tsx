import { forgotPassword } from '@crushing/contract/accounts/endpoints';
import { isEmail, normalizeEmail } from '@crushing/domain/accounts/email';
import { useState } from 'react';
import { callEndpoint } from '#api/call-endpoint.ts';
import { messageOf } from '#api/api-error.ts';
import { useSend } from '#api/use-send.ts';
import { Dialog, FormFooter } from '#ui/dialogs/dialog.tsx';
import { formText } from '#ui/forms/form-text.ts';
import { Form } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showFailure, showToast } from '#ui/toast/toast.ts';

type ForgotPasswordDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The text of the login form, used when it is an address. */
  email: string;
};

export const ForgotPasswordDialog = ({ open, onClose, email }: ForgotPasswordDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Reset Password"
    description="Enter your email address and we will send you a link to choose a new password."
    closesOnOutsidePress={false}
  >
    <ForgotPasswordForm email={email} onClose={onClose} />
  </Dialog>
);

const ForgotPasswordForm = ({ email, onClose }: Omit<ForgotPasswordDialogProps, 'open'>) => {
  const sending = useForgotPassword();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const handleSubmit = (fields: FormData) => {
    const address = normalizeEmail(formText(fields, 'email'));
    if (!isEmail(address)) {
      setProblems({ email: 'Please enter a valid email address' });
      return;
    }
    setProblems({});
    void sending.send(address, { done: onClose });
  };
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="grid gap-5">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        data-autofocus
        defaultValue={email.includes('@') ? email : ''}
        error={problems.email}
      />
      <FormFooter onCancel={onClose} saving={sending.status === 'pending'}>
        Send Reset Link
      </FormFooter>
    </Form>
  );
};

const useForgotPassword = () =>
  useSend((email: string) => callEndpoint(forgotPassword, { body: { email } }), {
    done: ({ message }) => showToast({ title: 'Reset link sent', description: message }),
    refused: (error) =>
      showFailure({
        title: 'Failed to send reset link',
        description: messageOf(error, 'Something went wrong. Please try again.'),
      }),
  });
