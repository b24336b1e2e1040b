import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { compiledOnce } from '#database/compiled-once.ts';
import type { Queries } from '#database/database.ts';
import type { HabitEventKind } from '#database/schema-social.ts';

export type NewHabitEvent = {
  readonly userId: number;
  readonly habitId: number;
  readonly habitInstanceId: number | null;
  readonly kind: HabitEventKind;
  readonly day: CalendarDay;
  /** The person's version after the change. */
  readonly version: number;
  readonly createdAt: string;
};

export const insertHabitEvent = async (query: Queries, event: NewHabitEvent): Promise<void> => {
  const { userId, habitId, habitInstanceId, kind, day, version, createdAt } = event;
  await addEvent(query, userId, habitId, habitInstanceId, kind, day, version, createdAt);
};

const addEvent = compiledOnce(
  (
    query,
    userId: number,
    habitId: number,
    habitInstanceId: number | null,
    kind: HabitEventKind,
    day: CalendarDay,
    version: number,
    createdAt: string,
  ) =>
    query
      .insertInto('habit_events')
      .values({ userId, habitId, habitInstanceId, kind, day, version, createdAt, doneAt: null }),
);

/** Deletes events that were followed up. Events about privacy have a time limit of their own. */
export const deleteClosedEventsBefore = async (
  query: Queries,
  { before, privacyBefore }: { before: string; privacyBefore: string },
): Promise<void> => {
  await query
    .deleteFrom('habit_events')
    .where('doneAt', '<', before)
    .where((row) => row.or([row('kind', '!=', 'privacy_changed'), row('doneAt', '<', privacyBefore)]))
    .execute();
};
