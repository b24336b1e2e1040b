import { login } from '@crushing/contract/accounts/endpoints';
import { useState } from 'react';
import { issuesByField } from '#api/api-error.ts';
import { callEndpoint } from '#api/call-endpoint.ts';
import { useSend } from '#api/use-send.ts';
import { browserTimeZone } from '#browser/time-zone.ts';
import { Button } from '#ui/button.tsx';
import { formText } from '#ui/forms/form-text.ts';
import { Form } from '#ui/forms/form.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showFailure } from '#ui/toast/toast.ts';
import { loginProblems, loginRefusal } from './login-problems.ts';
import type { LoginBody } from './login-problems.ts';
import { setSessionUser } from './session.ts';

type LoginFormProps = {
  /** Gets the text of the first field, so that it need not be typed again. */
  onForgotPassword: (email: string) => void;
};

export const LoginForm = ({ onForgotPassword }: LoginFormProps) => {
  const [name, setName] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const logIn = useLogIn();
  const handleSubmit = (fields: FormData) => {
    const body = { username: name.trim(), password: formText(fields, 'password'), timezone: browserTimeZone() };
    const found = loginProblems(body);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    void logIn.send(body, { refused: (error) => setProblems(issuesByField(error)) });
  };
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="grid gap-4">
      <TextField
        label="Email or username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={problems.username}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={problems.password} />
      <Button type="submit" loading={logIn.status === 'pending'} className="mt-2">
        Login
      </Button>
      <Button variant="ghost" className="justify-self-center" onClick={() => onForgotPassword(name.trim())}>
        Forgot Password
      </Button>
    </Form>
  );
};

/** After signing in, the guard of the visitors' screen redirects to the dashboard. */
const useLogIn = () =>
  useSend((body: LoginBody) => callEndpoint(login, { body }), {
    done: setSessionUser,
    refused: (error) => showFailure({ title: 'Login failed', description: loginRefusal(error) }),
  });
