import type { Queries } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { hashToken } from '#http/session-cookie.ts';
import { deleteSetupCode, deleteSetupCodes, hasSetupCode, hasUsers, insertSetupCode } from './accounts.store.ts';
import { newSecretToken } from './secret-token.ts';

/** The one-time link for whoever runs the server, while nobody is here yet; null afterwards. Each start makes one. */
export const createSetupLink = async (deps: Deps): Promise<string | null> => {
  const code = newSecretToken();
  const isOpen = await deps.database.transact(async ({ query }) => {
    if (await hasUsers(query)) {
      await deleteSetupCodes(query);
      return false;
    }
    await insertSetupCode(query, hashToken(code), new Date(deps.now()).toISOString());
    return true;
  });
  return isOpen ? `${deps.config.publicUrl}/auth?code=${code}` : null;
};

export const isSetupCode = async (query: Queries, code: string): Promise<boolean> =>
  hasSetupCode(query, hashToken(code));

/** Uses the code up, and with it every other one; false for a code nobody printed. */
export const takeSetupCode = async (query: Queries, code: string): Promise<boolean> => {
  if (!(await deleteSetupCode(query, hashToken(code)))) return false;
  await deleteSetupCodes(query);
  return true;
};
