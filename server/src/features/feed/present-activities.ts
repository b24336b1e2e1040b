import type { Activity } from '@crushing/contract/feed/schemas';
import type { Deps } from '#deps.ts';
import { findShownNames } from '#features/habits/shown/shown-habits.ts';
import { findShownPeople } from '#features/people/shown-person.ts';
import { NOTHING_DUE, shownDaysOf } from '#features/profiles/shown-day.ts';
import type { ActivityRow } from './activities.store.ts';

/** The rows as others see them. Rows of people who are gone and of habits that are hidden are left out. */
export const presentActivities = async (deps: Deps, rows: readonly ActivityRow[]): Promise<Activity[]> => {
  const { read } = deps.database;
  const doers = [...new Set(rows.map(({ userId }) => userId))];
  const others = rows.flatMap(({ relatedUserId }) => relatedUserId ?? []);
  const habitIds = [...new Set(rows.flatMap(({ habitId }) => habitId ?? []))];
  const [people, habits, days] = await Promise.all([
    findShownPeople(read, [...new Set([...doers, ...others])]),
    findShownNames(read, habitIds),
    shownDaysOf(deps, doers),
  ]);
  return rows.flatMap(({ userId, relatedUserId, activityType, habitId, ...row }) => {
    const user = people.get(userId);
    const habit = habitId === null ? null : habits.get(habitId);
    if (user === undefined || habit === undefined) return [];
    const today = days.get(userId) ?? NOTHING_DUE;
    const relatedUser = relatedUserId === null ? null : (people.get(relatedUserId) ?? null);
    return [{ ...row, type: activityType, user: { ...user, today }, habit, relatedUser }];
  });
};
