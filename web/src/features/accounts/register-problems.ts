import type { register } from '@crushing/contract/accounts/endpoints';
import { isEmail } from '@crushing/domain/accounts/email';
import { passwordProblem } from '@crushing/domain/accounts/password';
import { usernameFormProblem } from '@crushing/domain/accounts/username';
import { ApiError, issuesByField, messageOf } from '#api/api-error.ts';
import type { Call } from '#api/call-endpoint.ts';
import { needsCode } from './registration.ts';
import type { Registration } from './registration.ts';

export type RegisterBody = Call<typeof register>['body'];

/** What is wrong with a registration before it is sent. */
export const registerProblems = (body: RegisterBody, registration: Registration): Record<string, string> => {
  const username = usernameFormProblem(body.username.trim());
  const password = passwordProblem(body.password);
  const isCodeMissing = needsCode(registration) && !body.invitationCode?.trim();
  return {
    ...(!isEmail(body.email) && { email: 'Invalid email address' }),
    ...(username !== null && { username }),
    ...(password !== null && { password }),
    ...(isCodeMissing && { invitationCode: 'Invitation code is required' }),
  };
};

/** The issues of a refused registration by field. A taken username is a 409 without a field. */
export const registerIssues = (error: unknown): Record<string, string> =>
  error instanceof ApiError && error.status === 409
    ? { username: error.serverMessage, ...issuesByField(error) }
    : issuesByField(error);

export const registerRefusal = (error: unknown): string =>
  messageOf(error, 'Registration failed. Please try again or contact support.');
