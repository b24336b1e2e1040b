import type { User } from '@crushing/contract/accounts/schemas';
import type { register as registerEndpoint } from '@crushing/contract/accounts/endpoints';
import type { EndpointInput } from '@crushing/contract/endpoint';
import type { Queries, Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { useInvitation } from '#features/invitations/use-invitation.ts';
import { startSession } from '#features/sessions/start-session.ts';
import type { Visit } from '#features/sessions/start-session.ts';
import { lockSetting } from '#features/settings/read-setting.ts';
import { Refusal } from '#http/refusal.ts';
import { tellSecurity } from '#http/tell-security.ts';
import { hasUsers } from './accounts.store.ts';
import { createFreeUser, retryOnConflict, setUpNeeded } from './create-free-user.ts';
import { FIRST_USER_ID, createUser } from './create-user.ts';
import type { UserRow } from './accounts.store.ts';
import { hashPassword } from '#features/accounts/password/hash-password.ts';
import { presentUser } from './present-user.ts';
import { requireUsername } from '#features/accounts/names/require-username.ts';
import { isSetupCode, takeSetupCode } from '#features/accounts/set-up/setup-code.ts';

export type Registration = EndpointInput<typeof registerEndpoint>['body'];

/** Creates an account and signs its owner in. The set-up code makes the first account, the administrator's. */
export const register = async (deps: Deps, visit: Visit, input: Registration): Promise<User> => {
  requireUsername(input.username);
  await refuseBeforeSetup(deps.database.read, input.invitationCode);
  // Hashed in any case: the time of a refusal must not tell its reason.
  const passwordHash = await hashPassword(input.password);
  const user = await retryOnConflict(async () =>
    deps.database.transact(async (tx) => {
      const created = await createAdmitted(deps, tx, input, passwordHash);
      await startSession(deps, tx, visit, created.id);
      return created;
    }),
  );
  tellSecurity(visit.request, 'registered', user.id);
  return presentUser(user);
};

const createAdmitted = async (
  deps: Deps,
  tx: Transaction,
  input: Registration,
  passwordHash: string,
): Promise<UserRow> => {
  const { query } = tx;
  const user = {
    email: input.email,
    username: input.username,
    passwordHash,
    name: input.name || null,
    timezone: input.timezone ?? null,
  };
  if (!(await hasUsers(query)) && (await takeSetupCode(query, input.invitationCode))) {
    return createUser(deps, query, { ...user, id: FIRST_USER_ID });
  }
  // Asked again: another registration may have finished the set-up while this one waited for the code.
  if (!(await hasUsers(query))) throw setUpNeeded();
  await requireAdmission(deps, tx, input);
  return createFreeUser(deps, query, user, notRegistered);
};

const requireAdmission = async (
  deps: Deps,
  tx: Transaction,
  { email, invitationCode }: Registration,
): Promise<void> => {
  const now = toInstant(deps.now());
  const isInvited = invitationCode !== '' && (await useInvitation(deps, tx, { email, code: invitationCode }));
  if (isInvited) return;
  const isApprovalRequired = (await lockSetting(deps.database.kind, tx.query, 'require_approval', now)) !== 'false';
  if (isApprovalRequired) throw notRegistered();
};

const refuseBeforeSetup = async (query: Queries, code: string): Promise<void> => {
  if (!(await hasUsers(query)) && !(await isSetupCode(query, code)) && !(await hasUsers(query))) throw setUpNeeded();
};

// One answer for an e-mail that is not approved or has an account, and for a wrong, used or expired code.
const notRegistered = (): Refusal =>
  new Refusal(
    'not-registered',
    'This e-mail and invitation code do not go together, or were used before. Please check both, or request access.',
  );
