import type { NewHabit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { arePrivateValuesOurs, privateKey } from '#browser/private-values.ts';
import type { ChangeTimes, InstanceChange, TimedChange } from './instance-change.ts';
import { latestOf } from './instance-change.ts';
import type { RecordingTarget } from './recorder-entries.ts';

/** A habit added without a network: `id` is negative and known on this device only. */
export type OutboxHabit = { id: number; creationKey: string; startDay: CalendarDay; addedAt: number; habit: NewHabit };

/** A change that is not confirmed. Its names are those of the first version: what waits on a device outlives an update. */
export type OutboxRecord = { habitId: number; date: CalendarDay; wish: InstanceChange; times: ChangeTimes };

/** What this device still has to send; it outlives the page. */
export type Outbox = { readonly habits: readonly OutboxHabit[]; readonly records: readonly OutboxRecord[] };

const STORAGE_KEY = privateKey('unsent');

/** Keeps a change until it is forgotten. What another window wanted later for the same habit and day stays. */
export const keepChange = ({ habitId, date }: RecordingTarget, { change, times }: TimedChange): void =>
  changeOutbox(({ habits, records }) => {
    const isOther = (record: OutboxRecord) =>
      record.habitId !== habitId || record.date !== date || latestOf(record.times) > latestOf(times);
    return { habits, records: [...records.filter(isOther), { habitId, date, wish: change, times }] };
  });

/** Forgets a change that was decided, unless something was wanted after it. */
export const forgetChange = ({ habitId, date }: RecordingTarget, { times }: TimedChange): void =>
  changeOutbox(({ habits, records }) => ({
    habits,
    records: records.filter(
      (record) => record.habitId !== habitId || record.date !== date || latestOf(record.times) > latestOf(times),
    ),
  }));

/** Changes what is kept. Other windows may have written meanwhile, so it is read anew each time. */
export const changeOutbox = (change: (before: Outbox) => Outbox): void => {
  if (!arePrivateValuesOurs()) return;
  try {
    const { habits, records } = change(readOutbox());
    if (habits.length + records.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify({ habits, records }));
  } catch {
    // Where storage is refused it lives as long as the page.
  }
};

/** What is kept, as it was found: only its lists are sure to be lists. */
export const readOutbox = (): Outbox => {
  const found = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Outbox> | null;
  return { habits: listOf(found?.habits), records: listOf(found?.records) };
};

const listOf = <T>(found: readonly T[] | undefined): readonly T[] => (Array.isArray(found) ? found : []);
