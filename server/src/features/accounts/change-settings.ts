import type { SettingsChanges, User } from '@crushing/contract/accounts/schemas';
import type { LiveList } from '@crushing/contract/live/endpoints';
import type { Deps } from '#deps.ts';
import { beginDayAgain } from '#features/habits/begin-day-again.ts';
import { forgetPerson } from '#features/people/forget-person.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import { tellShownDay } from '#features/profiles/tell-shown-day.ts';
import type { Actor } from '#http/actor.ts';
import { noSession } from '#http/refusal.ts';
import { findUser, updateUser } from './accounts.store.ts';
import { presentUser } from './present-user.ts';

// A new today changes the lists of the day and of the goal.
const LISTS_OF_TODAY: readonly LiveList[] = ['profile', 'habits', 'goals'];

/**
 * Changes settings of the person. Open pages, those of others too where today moves, learn it at once, and cached sessions
 * with the old today are dropped.
 */
export const changeSettings = async (deps: Deps, actor: Actor, changes: SettingsChanges): Promise<User> =>
  deps.database.transact(async (tx) => {
    // As a sign-in and a reset do, it locks the user's row before the version's.
    await updateUser(tx.query, actor.id, changes);
    const movesToday = changes.timezone !== undefined || changes.dayEndsAt !== undefined;
    const version = await bumpVersion(tx, deps.people, actor, movesToday ? LISTS_OF_TODAY : ['profile']);
    if (movesToday) {
      const { timezone = actor.timezone, dayEndsAt = actor.dayEndsAt } = changes;
      await beginDayAgain(deps, tx, { ...actor, timezone, dayEndsAt }, version);
      await forgetPerson(deps, tx, actor.id);
      tellShownDay(deps, tx, actor.id);
    }
    const user = await findUser(tx.query, actor.id);
    if (user === null) throw noSession();
    return presentUser(user);
  });
