import { signUpForPodcast } from '@crushing/contract/podcast/endpoints';
import type { User } from '@crushing/contract/accounts/schemas';
import { isEmail } from '@crushing/domain/accounts/email';
import { passwordProblem } from '@crushing/domain/accounts/password';
import { usernameFormProblem } from '@crushing/domain/accounts/username';
import { useState } from 'react';
import { issuesByField, messageOf } from '#api/api-error.ts';
import { callEndpoint } from '#api/call-endpoint.ts';
import type { Call } from '#api/call-endpoint.ts';
import { useSend } from '#api/use-send.ts';
import { browserTimeZone } from '#browser/time-zone.ts';
import { NewAccountFields } from '#features/accounts/new-account-fields.tsx';
import { Button } from '#ui/button.tsx';
import { formText } from '#ui/forms/form-text.ts';
import { Form } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showFailure, showToast } from '#ui/toast/toast.ts';
import { othersWhoClaimed } from './passes-words.ts';

type Body = Call<typeof signUpForPodcast>['body'];

const FAILED = 'Something went wrong. Please try again.';

type PodcastFormProps = {
  claimed: number;
  onDone: (user: User) => void;
  onRefused: () => void;
  onBack: () => void;
};

/** The sign-up of the podcast, without an invitation. */
export const PodcastForm = ({ claimed, onDone, onRefused, onBack }: PodcastFormProps) => {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const claiming = useSend((body: Body) => callEndpoint(signUpForPodcast, { body }), {
    done: (user) => {
      showToast({ title: 'Account Created & VIP Access Claimed!', variant: 'success' });
      onDone(user);
    },
    refused: (error) => {
      onRefused();
      setProblems(issuesByField(error));
      showFailure({ title: 'Signup Failed', description: messageOf(error, FAILED) });
    },
  });
  const handleSubmit = (fields: FormData) => {
    const body = bodyOf(fields);
    const found = problemsOf(body);
    setProblems(found);
    if (Object.keys(found).length === 0) void claiming.send(body);
  };
  const isPending = claiming.status === 'pending';
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="mx-auto grid w-full max-w-form gap-4">
      <div className="grid gap-1">
        <h1 tabIndex={-1} className="text-h1">
          Claim Your VIP Access
        </h1>
        <p className="text-muted">{othersWhoClaimed(claimed)}</p>
      </div>
      <TextField label="Name" name="name" autoComplete="name" error={problems.name} />
      <TextField label="Email" name="email" type="email" autoComplete="email" error={problems.email} />
      <NewAccountFields problems={problems} />
      <Button type="submit" size="large" loading={isPending} className="mt-2">
        {isPending ? 'Claiming...' : 'Claim VIP Access'}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Back
      </Button>
    </Form>
  );
};

const bodyOf = (fields: FormData): Body => ({
  name: formText(fields, 'name').trim(),
  email: formText(fields, 'email'),
  username: formText(fields, 'username'),
  password: formText(fields, 'password'),
  timezone: browserTimeZone(),
});

const problemsOf = ({ name, email, username, password }: Body): Record<string, string> => {
  const nameProblem = usernameFormProblem(username.trim());
  const secretProblem = passwordProblem(password);
  return {
    ...(name === '' && { name: 'Name is required' }),
    ...(!isEmail(email) && { email: 'Please enter a valid email address' }),
    ...(nameProblem !== null && { username: nameProblem }),
    ...(secretProblem !== null && { password: secretProblem }),
  };
};
