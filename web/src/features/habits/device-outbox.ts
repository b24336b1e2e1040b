import type { NewHabit } from '@crushing/contract/habits';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { privateKey } from '#browser/private-values.ts';
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
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isOutbox(found) ? found : EMPTY;
  } catch {
    return EMPTY;
  }
};

/** Changes what is kept. Other windows may have written meanwhile, so it is read anew each time. */
export const changeOutbox = (change: (before: Outbox) => Outbox): void => {
  const { habits, records } = change(readOutbox());
  try {
    if (habits.length + records.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify({ habits, records }));
  } catch {
    // Where storage is refused it lives as long as the page.
  }
};

const isOutbox = (found: unknown): found is Outbox =>
  typeof found === 'object' &&
  found !== null &&
  'habits' in found &&
  Array.isArray(found.habits) &&
  'records' in found &&
  Array.isArray(found.records);
