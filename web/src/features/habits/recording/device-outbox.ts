import type { NewHabit } from '@crushing/contract/habits/schemas';
import { isCalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { arePrivateValuesOurs, privateKey } from '#browser/private-values.ts';
import type { Wish, WishTimes } from './wish.ts';

/** A habit added without a network: `id` is negative and known on this device only. */
export type LateHabit = { id: number; creationKey: string; startDay: CalendarDay; addedAt: number; habit: NewHabit };

/** A record wanted without a network. */
export type LateRecord = { habitId: number; date: CalendarDay; wish: Wish; times: WishTimes };

/** What this device still has to send; it outlives the page. */
export type Outbox = { habits: readonly LateHabit[]; records: readonly LateRecord[] };

const STORAGE_KEY = privateKey('unsent');
const EMPTY: Outbox = { habits: [], records: [] };

export const readOutbox = (): Outbox => {
  if (!arePrivateValuesOurs()) return EMPTY;
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isRecord(found)
      ? { habits: each(found['habits'], isLateHabit), records: each(found['records'], isLateRecord) }
      : EMPTY;
  } catch {
    return EMPTY;
  }
};

/** Changes what is kept. Other windows may have written meanwhile, so it is read anew each time. */
export const changeOutbox = (change: (before: Outbox) => Outbox): void => {
  const { habits, records } = change(readOutbox());
  if (!arePrivateValuesOurs()) return;
  try {
    if (habits.length + records.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify({ habits, records }));
  } catch {
    // Where storage is refused it lives as long as the page.
  }
};

// Browsers, people and other versions may have left anything there; what cannot be shown and sent is passed over.
const each = <T>(found: unknown, isOne: (entry: unknown) => entry is T): T[] =>
  Array.isArray(found) ? found.filter(isOne) : [];

const isLateHabit = (found: unknown): found is LateHabit =>
  isRecord(found) &&
  Number.isSafeInteger(found['id']) &&
  Number(found['id']) < 0 &&
  typeof found['creationKey'] === 'string' &&
  isDay(found['startDay']) &&
  isInstant(found['addedAt']) &&
  isNewHabit(found['habit']);

const isNewHabit = (found: unknown): boolean =>
  isRecord(found) &&
  typeof found['name'] === 'string' &&
  typeof found['deadline'] === 'string' &&
  (found['weekdays'] === null || Array.isArray(found['weekdays']));

const isLateRecord = (found: unknown): found is LateRecord =>
  isRecord(found) &&
  Number.isSafeInteger(found['habitId']) &&
  isDay(found['date']) &&
  isRecord(found['wish']) &&
  isRecord(found['times']) &&
  Object.values(found['times']).every(isInstant);

const isDay = (found: unknown): boolean => typeof found === 'string' && isCalendarDay(found);

const INSTANT_MAX = 8.64e15;

const isInstant = (found: unknown): boolean => typeof found === 'number' && Math.abs(found) <= INSTANT_MAX;

const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found);
