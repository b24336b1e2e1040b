import { usernameProblem } from '@crushing/domain/accounts/username';
import { reservedFirstSegments } from '@crushing/contract/reserved-names';
import { Refusal } from '#http/refusal.ts';

/** @throws Refusal with the reason beside the field, for a name nobody can have. */
export const requireUsername = (username: string): void => {
  const message = usernameProblem(username, reservedFirstSegments);
  if (message !== null) throw new Refusal('bad-input', message, { issues: [{ path: 'username', message }] });
};
