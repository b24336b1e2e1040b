import { usernameProblem } from '@crushing/domain/accounts/username';
import { reservedFirstSegments } from '@crushing/contract/reserved-names';
import { Refusal } from '#http/refusal.ts';

/** @throws Refusal that says beside the field why nobody can have this username. */
export const requireUsername = (username: string): void => {
  const message = usernameProblem(username, reservedFirstSegments);
  if (message !== null) throw new Refusal('bad-input', message, { issues: [{ path: 'username', message }] });
};
