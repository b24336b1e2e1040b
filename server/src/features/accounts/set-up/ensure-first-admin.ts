import { reservedFirstSegments } from '@crushing/contract/reserved-names';
import { usernameProblem } from '@crushing/domain/accounts/username';
import { SettingsError } from '#config.ts';
import { isUniqueViolation } from '#database/database-errors.ts';
import type { Deps } from '#deps.ts';
import { deleteSetupCodes, hasUsers } from '#features/accounts/accounts.store.ts';
import { FIRST_USER_ID, createUser } from '#features/accounts/create-user.ts';
import { hashPassword } from '#features/accounts/password/hash-password.ts';

/**
 * Creates the administrator from the settings at the first start; later starts change nothing. @throws SettingsError
 * for a reserved username.
 */
export const ensureFirstAdmin = async (deps: Deps): Promise<void> => {
  const { firstAdmin } = deps.config;
  if (firstAdmin === null || (await hasUsers(deps.database.read))) return;
  const { email, username, password } = firstAdmin;
  const usernameRefusal = usernameProblem(username, reservedFirstSegments);
  if (usernameRefusal !== null)
    throw new SettingsError(`ADMIN_USERNAME=${username} does not work: ${usernameRefusal}.`);
  const passwordHash = await hashPassword(password);
  try {
    await deps.database.transact(async ({ query }) => {
      if (await hasUsers(query)) return;
      await createUser(deps, query, { id: FIRST_USER_ID, email, username, passwordHash, name: null, timezone: null });
      await deleteSetupCodes(query);
    });
  } catch (error) {
    // Another process with the same settings and database was faster.
    if (!isUniqueViolation(error)) throw error;
  }
};
