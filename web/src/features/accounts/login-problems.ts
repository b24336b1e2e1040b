import type { login } from '@crushing/contract/accounts/endpoints';
import { isEmail } from '@crushing/domain/accounts/email';
import { usernameProblem } from '@crushing/domain/accounts/username';
import { ApiError, messageOf } from '#api/api-error.ts';
import type { Call } from '#api/call-endpoint.ts';

export type LoginBody = Call<typeof login>['body'];

// Nobody has a reserved name, so the browser need not load their list for a login.
const NONE_RESERVED: ReadonlySet<string> = new Set();

/** What is wrong with a login before it is sent. The first field takes an e-mail address or a username. */
export const loginProblems = (body: LoginBody): Record<string, string> => {
  const isNeither = !isEmail(body.username) && usernameProblem(body.username, NONE_RESERVED) !== null;
  return {
    ...(isNeither && { username: body.username === '' ? 'Email is required' : 'Invalid email address' }),
    ...(body.password === '' && { password: 'Password is required' }),
  };
};

export const loginRefusal = (error: unknown): string =>
  error instanceof ApiError && error.status === 401
    ? 'Invalid username or password. Please try again.'
    : messageOf(error, 'Invalid username or password');
