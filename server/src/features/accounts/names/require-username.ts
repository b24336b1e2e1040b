import { usernameProblem } from '@crushing/domain/accounts/username';
import { usernameSkeleton } from '@crushing/domain/accounts/username-skeleton';
import { OPERATORS, reservedFirstSegments } from '@crushing/contract/reserved-names';
import { Refusal } from '#http/refusal.ts';

const reservedSkeletons = new Set([...reservedFirstSegments].map(usernameSkeleton));
const operatorSkeletons = new Set(OPERATORS.map(usernameSkeleton));

/** @throws Refusal with the reason beside the field, for a name nobody can have. */
export const requireUsername = (username: string): void => {
  const message = usernameProblem(username, reservedFirstSegments) ?? lookProblem(username);
  if (message !== null) throw new Refusal('bad-input', message, { issues: [{ path: 'username', message }] });
};

const lookProblem = (username: string): string | null => {
  const skeleton = usernameSkeleton(username);
  if (reservedSkeletons.has(skeleton))
    return `“${username}” looks like the address of a page here; please choose another username`;
  return operatorSkeletons.has(skeleton)
    ? `“${username}” sounds like the people who run this place; please choose another username`
    : null;
};
