import type { Deps } from '#deps.ts';
import { findUser } from '#features/accounts/accounts.store.ts';
import type { UserRow } from '#features/accounts/accounts.store.ts';
import { noSession, Refusal } from '#http/refusal.ts';
import { verifyPassword } from './hash-password.ts';

/** A person who has given their password again, with the hash it fitted. */
export type CheckedPerson = UserRow & { readonly password: string };

/** @throws Refusal beside the field when it is not the person's password. */
export const checkPassword = async (
  { database }: Pick<Deps, 'database'>,
  userId: number,
  given: { readonly field: string; readonly password: string },
): Promise<CheckedPerson> => {
  const user = await findUser(database.read, userId);
  if (user === null) throw noSession();
  const { password } = user;
  const isRight = await verifyPassword(password, given.password);
  if (password === null || !isRight) throw wrongPassword(given.field);
  return { ...user, password };
};

/** Not a 401: the session is fine. */
export const wrongPassword = (field: string): Refusal => {
  const message = 'This is not your current password.';
  return new Refusal('bad-input', message, { issues: [{ path: field, message }], event: 'password-refused' });
};
