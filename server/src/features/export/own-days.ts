import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Deps } from '#deps.ts';
import { letOthersIn } from '#http/turns.ts';
import { findOwnDays, findOwnHabits } from './export.store.ts';
import type { OwnDay, OwnHabit } from './export.store.ts';

const BEFORE_ALL_DAYS = calendarDay('0001-01-01');
const DAYS_AT_ONCE = 500;

/** The days of one habit in pages, oldest first. Other calls are answered between two pages. */
export const ownDays = async function* (
  { database, reads }: Pick<Deps, 'database' | 'reads'>,
  userId: number,
  habitId: number,
): AsyncGenerator<readonly OwnDay[], void> {
  let after = BEFORE_ALL_DAYS;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const page = await findOwnDays(database.read, habitId, after, DAYS_AT_ONCE);
    reads.spend(userId, page.length);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < DAYS_AT_ONCE) return;
    after = last.date;
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered before the next page is read
    await letOthersIn();
  }
};

const HABITS_AT_ONCE = 250;

/** These habits one by one, read in pages. Other calls are answered between two pages. */
export const ownHabits = async function* (
  { database }: Pick<Deps, 'database'>,
  ids: readonly number[],
): AsyncGenerator<OwnHabit, void> {
  for (let from = 0; from < ids.length; from += HABITS_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    if (from > 0) await letOthersIn();
    // oxlint-disable-next-line no-await-in-loop -- each page is sent before the next one is read
    yield* await findOwnHabits(database.read, ids.slice(from, from + HABITS_AT_ONCE));
  }
};
