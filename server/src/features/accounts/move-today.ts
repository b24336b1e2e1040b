import type { LiveList } from '@crushing/contract/live/endpoints';
import type { Deps } from '#deps.ts';
import type { Transaction } from '#database/database.ts';
import { moveDismissalBack } from '#features/goals/move-dismissal-back.ts';
import { beginDayAgain } from '#features/habits/begin-day-again.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import { forgetPerson } from '#features/people/forget-person.ts';
import { tellShownDay } from '#features/profiles/tell-shown-day.ts';
import type { Actor, DayOwner } from '#http/actor.ts';

// A new today changes the lists of the day and of the goal.
const LISTS_OF_TODAY: readonly LiveList[] = ['profile', 'habits', 'goals'];

/**
 * Applies the consequences of another zone or end of day, in the transaction that changes it. Open pages, also those of
 * other people, learn it at once. Cached sessions with the old today are dropped.
 */
export const moveToday = async (deps: Deps, tx: Transaction, person: DayOwner & Pick<Actor, 'tab'>): Promise<void> => {
  const version = await bumpVersion(tx, deps.people, person, LISTS_OF_TODAY);
  await beginDayAgain(deps, tx, person, version);
  await moveDismissalBack(tx.query, person, deps.now());
  await forgetPerson(deps, tx, person.id);
  tellShownDay(deps, tx, person.id);
};
