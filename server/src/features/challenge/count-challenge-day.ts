import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { DatabaseKind } from '#database/ddl.ts';
import type { Queries } from '#database/database.ts';
import { findLateDays } from '#features/habits/shown/perfect-days.ts';
import { isTickedOn } from '#features/habits/shown/ticked-days.ts';
import { ownersDay, zoneOf } from '#http/actor.ts';
import { lockRunningChallengeOf } from './challenge.store.ts';
import {
  deleteCountedDay,
  deleteHiddenDays,
  findCountedDaysSeen,
  findFinished,
  insertCountedDay,
} from './counted-days.store.ts';
import { holdPlaceOnWaitlist } from './waitlist.store.ts';

/** A day whose ticks were made on the day itself, and whether others see it as perfect. */
type LivedDay = { readonly day: CalendarDay; readonly isPerfect: boolean };

/** Counts days for the challenge a person takes part in, or takes them back. Late ticks never come here. */
export const countChallengeDays = async (
  query: Queries,
  kind: DatabaseKind,
  userId: number,
  days: readonly LivedDay[],
): Promise<void> => {
  if (days.length === 0) return;
  // If a round is opened at this moment, either this sees the round, or the opening sees the day.
  await holdPlaceOnWaitlist(query, kind, userId);
  const challenge = await lockRunningChallengeOf(query, kind, userId);
  if (challenge === null) return;
  for (const { day, isPerfect } of days) {
    if (day < challenge.startDate || day > challenge.endDate) continue;
    const row = { challengeId: challenge.id, userId, day };
    // oxlint-disable-next-line no-await-in-loop -- one connection: statements of a transaction run one after another
    await (isPerfect ? insertCountedDay(query, row) : deleteCountedDay(query, row));
  }
};

/** Counts days of a new round for those who have begun and finished them already: no later tick would count them. */
export const countBegunDays = async (
  query: Queries,
  { id: challengeId, startDate }: { readonly id: number; readonly startDate: CalendarDay },
  now: number,
): Promise<void> => {
  // In eastern zones the second day may have begun too.
  const days = [startDate, addDays(startDate, 1)];
  for (const { id: userId, timezone, dayEndsAt, day } of await findFinished(query, challengeId, days)) {
    const owner = { id: userId, timezone: zoneOf(timezone), dayEndsAt };
    const today = ownersDay(owner, now);
    // oxlint-disable-next-line no-await-in-loop -- only members whose own day is later need the read
    if (today < day || (today > day && (await findLateDays(query, owner, [day])).has(day))) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection: statements of a transaction run one after another
    if (await isTickedOn(query, userId, day)) await insertCountedDay(query, { challengeId, userId, day });
  }
};

/** The counted days of a person that others see as perfect. */
export const seenCountedDays = async (query: Queries, userId: number): Promise<readonly CalendarDay[]> =>
  findCountedDaysSeen(query, userId);

/** Takes back the counted days that others saw as perfect before a habit became private, and no longer do. */
export const takeBackHiddenDays = async (
  query: Queries,
  userId: number,
  seenBefore: readonly CalendarDay[],
): Promise<void> => {
  if (seenBefore.length > 0) await deleteHiddenDays(query, userId, seenBefore);
};
