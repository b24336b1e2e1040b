import type { login } from '@crushing/contract/accounts/endpoints';
import { isEmail } from '@crushing/domain/accounts/email';
import { usernameFormProblem } from '@crushing/domain/accounts/username';
import { ApiError, messageOf } from '#api/api-error.ts';
import type { Call } from '#api/call-endpoint.ts';

export type LoginBody = Call<typeof login>['body'];

/** What is wrong with a login before it is sent. The first field takes an e-mail address or a username. */
export const loginProblems = (body: LoginBody): Record<string, string> => {
  const isNeither = !isEmail(body.username) && usernameFormProblem(body.username) !== null;
  return {
    ...(isNeither && { username: body.username === '' ? 'Email is required' : 'Invalid email address' }),
    ...(body.password === '' && { password: 'Password is required' }),
  };
};

export const loginRefusal = (error: unknown): string =>
  error instanceof ApiError && error.status === 401
    ? 'Invalid username or password. Please try again.'
    : messageOf(error, 'Invalid username or password');
