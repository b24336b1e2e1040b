import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Queries } from '#database/database.ts';
import { hasChangedPrivacySince } from '#features/habit-events/open-events.ts';
import type { OpenEvent } from '#features/habit-events/open-events.ts';
import { findShownChanges } from '#features/habits/shown/shown-habits.ts';
import { findMilestonesOf } from '#features/milestones/reached-milestones.ts';
import {
  deleteActivitiesOfDay,
  deleteActivitiesOfHabit,
  deleteHiddenDays,
  findToldAt,
  hasSubject,
  insertActivities,
} from './feed.store.ts';
import type { NewActivity } from './feed.store.ts';
import type { PerfectDays } from './recount-perfect-days.ts';

export type WrittenActivities = {
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** The days that were completed in time. */
  readonly completedDays: readonly CalendarDay[];
  /** The events that others may learn of. */
  readonly told: readonly OpenEvent[];
  /** Whether a habit became private. */
  readonly hidesHabit: boolean;
  /** Whether anything changed that others may see. */
  readonly isShown: boolean;
};

/** Writes and removes the feed rows that follow from the events of one person. Repeating it changes nothing. */
export const writeActivities = async (
  query: Queries,
  userId: number,
  events: readonly OpenEvent[],
  perfect: PerfectDays,
): Promise<WrittenActivities> => {
  const habitIds = [...new Set(events.map(({ habitId }) => habitId))];
  const days = [...new Set(events.map(({ day }) => day))];
  const { shown, hidden, completed } = await findShownChanges(query, userId, habitIds, days);
  const isDone = new Set(completed.map(keyOf));
  const told = events.filter(({ kind, habitId }) => kind === 'privacy_changed' || !hidden.has(habitId));
  const lastHiding = new Map(
    events.filter(({ kind }) => kind === 'privacy_changed').map(({ habitId, id }) => [habitId, id]),
  );
  // Nothing is announced from before a habit was made private, or public again.
  const announced = events.filter(
    (event) =>
      event.kind === 'completed' && isDone.has(keyOf(event)) && event.id > (lastHiding.get(event.habitId) ?? 0),
  );
  const instanceOf = new Map(announced.map((event) => [keyOf(event), event.habitInstanceId]));
  const removed: number[] = [];
  /* oxlint-disable no-await-in-loop -- statements of a transaction run one after another on its connection */
  // The rows of a habit that was private meanwhile are removed too. Those of a deleted habit stay unseen until it is restored.
  for (const habitId of habitIds.filter((id) => hidden.has(id) || lastHiding.has(id)))
    removed.push(...(await deleteActivitiesOfHabit(query, { userId, habitId, day: null })));
  for (const { habitId, day } of events.filter((event) => isOfInstance(event) && !isDone.has(keyOf(event))))
    removed.push(...(await deleteActivitiesOfHabit(query, { userId, habitId, day })));
  for (const day of new Set(told.map(({ day }) => day).filter((each) => !perfect.shown.has(each))))
    removed.push(...(await deleteActivitiesOfDay(query, userId, day)));
  const hidesHabit = events.some(({ kind, habitId }) => kind === 'privacy_changed' && hidden.has(habitId));
  if (hidesHabit) removed.push(...(await deleteHiddenDays(query, userId, perfect.shownCount)));
  /* oxlint-enable no-await-in-loop */
  const reached = await reachedInPublic(query, userId, await findMilestonesOf(query, userId, habitIds, days));
  // A tick that passes several numbers tells the highest. They are in their order.
  const milestones = new Map(reached.map((milestone) => [keyOf(milestone), milestone]));
  // A day that was finished before the deletion is told again at its own time.
  const finishing = [...announced, ...(await ticksOfRestored(query, userId, told))];
  const rows = [
    ...announced.map((event) => ({ ...rowOf(userId, event), activityType: 'habit_completed' as const })),
    ...[...milestones]
      .filter(([key]) => instanceOf.has(key))
      .map(([key, { number, ...milestone }]) => ({
        ...rowOf(
          userId,
          { ...milestone, habitInstanceId: instanceOf.get(key) ?? null },
          `habit:${milestone.habitId}:${number}`,
        ),
        activityType: 'streak_milestone' as const,
        milestone: number,
      })),
    ...finishing
      .filter(({ day }) => perfect.inTime.has(day))
      .map((event) => ({ ...dayRow(userId, event, 'day'), activityType: 'day_completed' as const })),
    ...(await numbersOf(query, userId, finishing, perfect)),
  ];
  const added = await insertActivities(query, latestFirst(rows));
  const completedDays = [...new Set(announced.map(({ day }) => day))].filter((day) => perfect.inTime.has(day));
  // Rows that go and come with a habit have any age, so browsers read the feed again.
  const movesRows = told.some(
    ({ kind, habitId }) => kind === 'restored' || !(shown.has(habitId) || hidden.has(habitId)),
  );
  const changes = movesRows ? { added: [], removed: [] } : { added, removed };
  return { ...changes, completedDays, told, hidesHabit, isShown: told.length > 0 };
};

type Subject = { readonly habitId: number; readonly day: CalendarDay };

const keyOf = ({ habitId, day }: Subject): string => `${habitId}:${day}`;

const isOfInstance = ({ kind }: OpenEvent): boolean => kind === 'completed' || kind === 'opened';

const rowOf = (
  userId: number,
  { habitId, habitInstanceId, day, createdAt }: Pick<OpenEvent, 'habitId' | 'habitInstanceId' | 'day' | 'createdAt'>,
  subjectKey = `habit:${habitId}`,
): Omit<NewActivity, 'activityType'> => ({
  userId,
  habitId,
  habitInstanceId,
  subjectKey,
  day,
  relatedUserId: null,
  milestone: null,
  challengeId: null,
  createdAt,
});

/** A row about the whole day of an event. */
const dayRow = (userId: number, event: OpenEvent, subjectKey: string): Omit<NewActivity, 'activityType'> => ({
  ...rowOf(userId, event, subjectKey),
  habitId: null,
  habitInstanceId: null,
});

/** The milestones since which their habit was neither made private nor public. */
const reachedInPublic = async <Reached extends { habitId: number; createdAt: string }>(
  query: Queries,
  userId: number,
  milestones: readonly Reached[],
): Promise<readonly Reached[]> => {
  const kept: Reached[] = [];
  for (const milestone of milestones) {
    // oxlint-disable-next-line no-await-in-loop -- mostly none
    const isOld = await hasChangedPrivacySince(query, userId, milestone.createdAt, milestone.habitId);
    if (!isOld) kept.push(milestone);
  }
  return kept;
};

/** The ticks of restored habits on the day of their deletion, as they were announced before the deletion. */
const ticksOfRestored = async (
  query: Queries,
  userId: number,
  events: readonly OpenEvent[],
): Promise<readonly OpenEvent[]> => {
  const ticks: OpenEvent[] = [];
  for (const event of events.filter(({ kind }) => kind === 'restored')) {
    // oxlint-disable-next-line no-await-in-loop -- mostly one
    const createdAt = await findToldAt(query, { userId, habitId: event.habitId, day: event.day });
    if (createdAt !== null) ticks.push({ ...event, createdAt });
  }
  return ticks;
};

/** The row of the highest number of perfect days that the latest tick has made, unless it was told before. */
const numbersOf = async (
  query: Queries,
  userId: number,
  announced: readonly OpenEvent[],
  perfect: PerfectDays,
): Promise<NewActivity[]> => {
  const number = perfect.shownNumber;
  const event = announced.findLast(({ day }) => perfect.inTime.has(day));
  if (number === null || event === undefined) return [];
  const subjectKey = `perfect-days:${number}`;
  if (await hasSubject(query, userId, subjectKey)) return [];
  return [{ ...dayRow(userId, event, subjectKey), activityType: 'streak_milestone', milestone: number }];
};

/** Keeps the last row of each subject and day, for its time. Of equal rows the first one inserted stays. */
const latestFirst = (rows: readonly NewActivity[]): NewActivity[] => {
  const bySubject = new Map(rows.map((row) => [`${row.activityType} ${row.subjectKey} ${row.day}`, row]));
  return [...bySubject.values()];
};
