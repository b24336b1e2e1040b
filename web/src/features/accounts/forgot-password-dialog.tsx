import { isEmail, normalizeEmail } from '@crushing/domain/accounts/email';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formText } from '#ui/form-text.ts';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useForgotPassword } from './use-forgot-password.ts';

type ForgotPasswordDialogProps = {
  open: boolean;
  onClose: () => void;
  /** What stood in the login form; used when it is an address. */
  email: string;
};

export const ForgotPasswordDialog = ({ open, onClose, email }: ForgotPasswordDialogProps) => {
  const formId = useId();
  const sending = useForgotPassword();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Reset Password"
      description="Enter your email address and we will send you a link to choose a new password."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={sending.isPending}>
            Send Reset Link
          </Button>
        </>
      }
    >
      <ForgotPasswordForm
        id={formId}
        email={email}
        onSend={(address) => sending.mutate(address, { onSuccess: onClose })}
      />
    </Dialog>
  );
};

type ForgotPasswordFormProps = { id: string; email: string; onSend: (email: string) => void };

const ForgotPasswordForm = ({ id, email, onSend }: ForgotPasswordFormProps) => {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const handleSubmit = (fields: FormData) => {
    const address = normalizeEmail(formText(fields, 'email'));
    if (!isEmail(address)) {
      setProblems({ email: 'Please enter a valid email address' });
      return;
    }
    setProblems({});
    onSend(address);
  };
  return (
    <Form id={id} errors={problems} onSubmit={handleSubmit}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email.includes('@') ? email : ''}
        error={problems.email}
      />
    </Form>
  );
};
