import type { Queries } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { hashToken } from '#http/session-cookie.ts';
import {
  deleteSetupCode,
  deleteSetupCodes,
  hasSetupCode,
  hasUsers,
  insertSetupCode,
} from '#features/accounts/accounts.store.ts';
import { newSecretToken } from '#features/accounts/password/secret-token.ts';

/** A new one-time link for the person who runs the server; null once somebody has an account. */
export const createSetupLink = async (deps: Deps): Promise<string | null> => {
  const code = newSecretToken();
  const isOpen = await deps.database.transact(async ({ query }) => {
    if (await hasUsers(query)) {
      await deleteSetupCodes(query);
      return false;
    }
    await insertSetupCode(query, hashToken(code), toInstant(deps.now()));
    return true;
  });
  return isOpen ? `${deps.config.publicUrl}/auth?code=${code}` : null;
};

export const isSetupCode = async (query: Queries, code: string): Promise<boolean> =>
  hasSetupCode(query, hashToken(code));

/** Uses up the code and voids all others; false for an unknown code. */
export const takeSetupCode = async (query: Queries, code: string): Promise<boolean> => {
  if (!(await deleteSetupCode(query, hashToken(code)))) return false;
  await deleteSetupCodes(query);
  return true;
};
