import { normalizeEmail } from '@crushing/domain/accounts/email';
import { usernameKey } from '@crushing/domain/accounts/username';
import type { User } from '@crushing/contract/accounts/schemas';
import type { login as loginEndpoint } from '@crushing/contract/accounts/endpoints';
import type { EndpointInput } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { startSession } from '#features/sessions/start-session.ts';
import type { Visit } from '#features/sessions/start-session.ts';
import { zoneOf } from '#http/actor.ts';
import { addressKey } from '#http/rate-limits.ts';
import { Refusal } from '#http/refusal.ts';
import { hashToken } from '#http/session-cookie.ts';
import { tellSecurity } from '#http/tell-security.ts';
import { findUserByEmail, findUserByUsernameKey, updateUserAtLogin } from './accounts.store.ts';
import type { UserRow } from './accounts.store.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '#features/accounts/password/hash-password.ts';
import type { LoginGuard } from '#features/accounts/password/login-guard.ts';
import { moveToday } from './move-today.ts';
import { presentUser } from './present-user.ts';

export type Credentials = EndpointInput<typeof loginEndpoint>['body'];

/** Signs in with e-mail or username. Unknown people, bots and wrong passwords get the same answer after the same work. */
export const login = async (deps: Deps, guard: LoginGuard, visit: Visit, credentials: Credentials): Promise<User> => {
  // No username contains an @, so the text is either an e-mail or a username.
  const isEmail = credentials.username.includes('@');
  const account = isEmail ? normalizeEmail(credentials.username) : usernameKey(credentials.username);
  const address = addressKey(visit.request.ip);
  const find = async (): Promise<UserRow | null> =>
    (isEmail ? findUserByEmail : findUserByUsernameKey)(deps.database.read, account);
  const user = await find();
  // Tries with the name and with the e-mail of a person count together. The text is hashed, because the counters keep
  // the key, and a short text can become a long one when it is normalized.
  const guessed = user === null ? hashToken(account) : `#${user.id}`;
  guard.admit(guessed, address);
  // Another sign-in may have renewed the stored hash meanwhile. The second try checks the new hash.
  const signedIn =
    (await startIfRight(deps, visit, user, credentials)) ??
    (await startIfRight(deps, visit, await find(), credentials));
  if (signedIn === null) throw wrongCredentials();
  guard.forgive(guessed, address);
  tellSecurity(visit.request, 'signed-in', signedIn.id);
  return presentUser(signedIn);
};

/** Null when the stored password changed while it was checked. @throws Refusal when the password is wrong */
const startIfRight = async (
  deps: Deps,
  visit: Visit,
  user: UserRow | null,
  { password, timezone }: Credentials,
): Promise<UserRow | null> => {
  const checkedHash = user === null || user.isBot ? null : user.password;
  const isRight = await verifyPassword(checkedHash, password);
  if (user === null || checkedHash === null || !isRight) throw wrongCredentials();
  const newHash = isOutdatedHash(checkedHash) ? await hashPassword(password) : checkedHash;
  return startChecked(deps, visit, { user, checkedHash, newHash, timezone: timezone ?? null });
};

type Checked = { user: UserRow; checkedHash: string; newHash: string; timezone: string | null };

const startChecked = async (
  deps: Deps,
  visit: Visit,
  { user, timezone: zoneOfBrowser, ...hashes }: Checked,
): Promise<UserRow | null> =>
  deps.database.transact(async (tx) => {
    const updated = await updateUserAtLogin(tx.query, { id: user.id, timezone: zoneOfBrowser, ...hashes });
    if (updated === null) return null;
    const { timezone, dayEndsAt } = updated;
    if (timezone !== user.timezone) await moveToday(deps, tx, { ...user, timezone: zoneOf(timezone), dayEndsAt });
    await startSession(deps, tx, visit, user.id);
    return { ...user, timezone, dayEndsAt };
  });

const wrongCredentials = (): Refusal => new Refusal('wrong-credentials', 'Invalid username or password');
