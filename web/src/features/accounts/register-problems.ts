import { register } from '@crushing/contract/accounts';
import type { getRegistration } from '@crushing/contract/accounts';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import { usernameProblem } from '@crushing/domain/accounts/username';
import { ApiError, issuesByField } from '#api/api-error.ts';
import { bodyProblems } from '#api/body-problems.ts';
import type { Call } from '#api/call-endpoint.ts';
import { refusalSentence } from '#api/refusal-sentence.ts';

export type RegisterBody = Call<typeof register>['body'];

/** Who may register, as the server tells; undefined until it has. */
export type Registration = EndpointAnswer<typeof getRegistration> | undefined;

/** Without word from the server the stricter rule is assumed. */
export const needsCode = (registration: Registration): boolean =>
  registration === undefined || registration.requireApproval || registration.setupNeeded;

// The browser need not carry the names of all pages; the server knows which are taken.
const LEFT_TO_THE_SERVER: ReadonlySet<string> = new Set();

/** What is wrong with a registration before it is sent. */
export const registerProblems = (body: RegisterBody, registration: Registration): Record<string, string> => {
  const isCodeMissing = needsCode(registration) && !body.invitationCode?.trim();
  const username = usernameProblem(body.username.trim(), LEFT_TO_THE_SERVER);
  return {
    ...(username !== null && { username }),
    ...(isCodeMissing && { invitationCode: 'Invitation code is required' }),
    ...bodyProblems(register, body),
  };
};

/** A refused registration by field; a taken username is the only refusal that means one field without saying so. */
export const registerIssues = (error: unknown): Record<string, string> =>
  error instanceof ApiError && error.status === 409
    ? { username: error.serverMessage, ...issuesByField(error) }
    : issuesByField(error);

/** Why a registration was refused. */
export const registerRefusal = (error: unknown): string =>
  refusalSentence(error, 'Registration failed. Please try again or contact support.');

/** One line above the form: whose account this is going to be. */
export const registrationNote = (registration: Registration): string => {
  if (registration === undefined) return '';
  if (registration.setupNeeded) {
    return 'This first account becomes the administrator. It needs the code from the set-up link.';
  }
  return registration.requireApproval
    ? 'Registration is by invitation: use the email address and the code of yours.'
    : 'Registration is open. An invitation code is not needed.';
};
