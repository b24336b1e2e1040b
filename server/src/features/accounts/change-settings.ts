import type { SettingsChanges, User } from '@crushing/contract/accounts/schemas';
import type { Deps } from '#deps.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import type { Actor } from '#http/actor.ts';
import { zoneOf } from '#http/actor.ts';
import { noSession } from '#http/refusal.ts';
import { findUser, updateUser } from './accounts.store.ts';
import { moveToday } from './move-today.ts';
import { presentUser } from './present-user.ts';

/** Changes settings of the person. Their open pages learn it at once. */
export const changeSettings = async (deps: Deps, actor: Actor, changes: SettingsChanges): Promise<User> =>
  deps.database.transact(async (tx) => {
    // As a sign-in and a reset do, it locks the user's row before the version's.
    await updateUser(tx.query, actor.id, changes);
    // Another device may have changed the zone since the person behind this call was found.
    const user = await findUser(tx.query, actor.id);
    if (user === null) throw noSession();
    const { timezone, dayEndsAt } = user;
    const movesToday = changes.timezone !== undefined || changes.dayEndsAt !== undefined;
    if (movesToday) await moveToday(deps, tx, { ...actor, timezone: zoneOf(timezone), dayEndsAt });
    else await bumpVersion(tx, deps.people, actor, ['profile']);
    return presentUser(user);
  });
