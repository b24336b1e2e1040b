import type { User } from '@crushing/contract/accounts/schemas';
import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { requireUsername } from '#features/accounts/names/require-username.ts';
import { hashPassword } from '#features/accounts/password/hash-password.ts';
import type { Refusal } from '#http/refusal.ts';
import { hasUsers } from './accounts.store.ts';
import { createFreeUser, retryOnConflict, setUpNeeded } from './create-free-user.ts';
import { presentUser } from './present-user.ts';

type NewAccount = {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly name: string | null;
  readonly timezone?: string | undefined;
};

type Admission = {
  readonly emailTaken: () => Refusal;
  /** What is written in the same transaction; its refusal undoes the account. */
  readonly withIt: (tx: Transaction, userId: number) => Promise<void>;
};

/** Creates an account for somebody without an invitation, once the set-up is done. */
export const createAccount = async (
  deps: Deps,
  { email, username, password, name, timezone }: NewAccount,
  { emailTaken, withIt }: Admission,
): Promise<User> => {
  requireUsername(username);
  if (!(await hasUsers(deps.database.read))) throw setUpNeeded();
  const passwordHash = await hashPassword(password);
  const user = { email, username, passwordHash, name, timezone: timezone ?? null };
  const created = await retryOnConflict(async () =>
    deps.database.transact(async (tx) => {
      const row = await createFreeUser(deps, tx.query, user, emailTaken);
      await withIt(tx, row.id);
      return row;
    }),
  );
  return presentUser(created);
};
