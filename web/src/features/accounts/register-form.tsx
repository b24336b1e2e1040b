import { register } from '@crushing/contract/accounts/endpoints';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { callEndpoint } from '#api/call-endpoint.ts';
import { useSend } from '#api/use-send.ts';
import { browserTimeZone } from '#browser/time-zone.ts';
import { Button } from '#ui/button.tsx';
import { FormNote } from '#ui/forms/form-note.tsx';
import { formText } from '#ui/forms/form-text.ts';
import { Form } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showFailure, showToast } from '#ui/toast/toast.ts';
import { NewAccountFields } from './new-account-fields.tsx';
import { registerIssues, registerProblems, registerRefusal } from './register-problems.ts';
import type { RegisterBody } from './register-problems.ts';
import { needsCode, registrationNote } from './registration.ts';
import type { Registration } from './registration.ts';
import { setSessionUser } from './session.ts';

type RegisterFormProps = {
  registration: Registration;
  /** The code of the invitation link. */
  code: string;
  /** For people without an invitation. */
  children?: ReactNode;
};

export const RegisterForm = ({ registration, code, children }: RegisterFormProps) => {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const registering = useRegister();
  const isAboutField = Object.keys(problems).length > 0;
  const handleSubmit = (fields: FormData) => {
    const body = bodyOf(fields);
    const found = registerProblems(body, registration);
    setProblems(found);
    registering.reset();
    if (Object.keys(found).length > 0) return;
    void registering.send(body, { refused: (error) => setProblems(registerIssues(error)) });
  };
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="grid gap-4">
      {/* Two lines are reserved: the sentence arrives after the form. */}
      <p className="min-h-10 text-meta text-muted">{registrationNote(registration)}</p>
      <RegisterFields registration={registration} code={code} problems={problems} />
      <Button type="submit" loading={registering.status === 'pending'} className="mt-2">
        Register
      </Button>
      {registering.status === 'refused' && !isAboutField && (
        <FormNote spoken={false}>{registerRefusal(registering.error)}</FormNote>
      )}
      {children}
    </Form>
  );
};

type RegisterFieldsProps = Pick<RegisterFormProps, 'registration' | 'code'> & { problems: Record<string, string> };

const RegisterFields = ({ registration, code, problems }: RegisterFieldsProps) => (
  <>
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      hint="Never shown to other people."
      error={problems.email}
    />
    <NewAccountFields problems={problems} />
    <TextField
      label={needsCode(registration) ? 'Invitation code' : 'Invitation code (optional)'}
      name="invitationCode"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={code}
      error={problems.invitationCode}
    />
    <TextField label="Display name (optional)" name="name" autoComplete="name" error={problems.name} />
  </>
);

const bodyOf = (fields: FormData): RegisterBody => ({
  email: formText(fields, 'email'),
  username: formText(fields, 'username'),
  password: formText(fields, 'password'),
  invitationCode: formText(fields, 'invitationCode'),
  name: formText(fields, 'name').trim() || null,
  timezone: browserTimeZone(),
});

/** After signing in, the guard of the visitors' screen redirects to the dashboard. */
const useRegister = () =>
  useSend((body: RegisterBody) => callEndpoint(register, { body }), {
    done: (user) => {
      setSessionUser(user);
      showToast({ title: 'Registration successful', description: `Welcome, ${user.username}` });
    },
    refused: (error) => showFailure({ title: 'Registration failed', description: registerRefusal(error) }),
  });
