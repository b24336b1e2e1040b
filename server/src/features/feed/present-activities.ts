import type { Activity } from '@crushing/contract/feed/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { scheduleOn } from '@crushing/domain/habits/schedule';
import type { Schedule } from '@crushing/domain/habits/schedule';
import { streakUnit as unitOf } from '@crushing/domain/habits/streak-words';
import type { StreakUnit } from '@crushing/domain/habits/streak-words';
import type { Deps } from '#deps.ts';
import { findNamesThen, findShownNames, findShownSchedules } from '#features/habits/shown/shown-habits.ts';
import { findShownPeople } from '#features/people/shown-person.ts';
import { NOTHING_DUE, shownDaysOf } from '#features/profiles/shown-day.ts';
import type { ActivityRow } from './activities.store.ts';

/** The rows as others see them. Rows of people who are gone and of habits that are hidden are left out. */
export const presentActivities = async (deps: Deps, rows: readonly ActivityRow[]): Promise<Activity[]> => {
  const { read } = deps.database;
  const doers = [...new Set(rows.map(({ userId }) => userId))];
  const others = rows.flatMap(({ relatedUserId }) => relatedUserId ?? []);
  const habitIds = [...new Set(rows.flatMap(({ habitId }) => habitId ?? []))];
  const withStreak = rows.flatMap(({ activityType, habitId }) =>
    activityType === 'streak_milestone' && habitId !== null ? [habitId] : [],
  );
  const instanceIds = rows.flatMap(({ habitInstanceId }) => habitInstanceId ?? []);
  const [people, habits, namesThen, schedules, days] = await Promise.all([
    findShownPeople(read, [...new Set([...doers, ...others])]),
    findShownNames(read, habitIds),
    findNamesThen(read, instanceIds),
    findShownSchedules(read, [...new Set(withStreak)]),
    shownDaysOf(deps, doers),
  ]);
  return rows.flatMap(({ userId, relatedUserId, activityType, habitId, habitInstanceId, ...row }) => {
    const user = people.get(userId);
    const known = habitId === null ? null : habits.get(habitId);
    if (user === undefined || known === undefined) return [];
    const habit = known && { ...known, name: namesThen.get(habitInstanceId ?? 0) ?? known.name };
    const today = days.get(userId) ?? NOTHING_DUE;
    const relatedUser = relatedUserId === null ? null : (people.get(relatedUserId) ?? null);
    const streakUnit = activityType === 'streak_milestone' ? unitOn(schedules.get(habitId ?? 0), row.day) : null;
    return [{ ...row, type: activityType, user: { ...user, today }, habit, relatedUser, streakUnit }];
  });
};

const unitOn = (schedules: readonly Schedule[] | undefined, day: CalendarDay): StreakUnit | null =>
  schedules === undefined ? null : unitOf(scheduleOn(schedules, day));
