import type { NewHabit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { arePrivateValuesOurs, privateKey } from '#browser/private-values.ts';
import type { ChangeTimes, InstanceChange, TimedChange } from './instance-change.ts';
import { latestOf } from './instance-change.ts';
import type { RecordingTarget } from './recorder-entries.ts';

/** A habit added without a network. Its `id` is negative and known on this device only. */
export type OutboxHabit = { id: number; creationKey: string; startDay: CalendarDay; addedAt: number; habit: NewHabit };

/** A change that is not confirmed. Stored changes outlive an update of the program, so its names must not change. */
export type OutboxRecord = { habitId: number; date: CalendarDay; wish: InstanceChange; times: ChangeTimes };

export type Outbox = { readonly habits: readonly OutboxHabit[]; readonly records: readonly OutboxRecord[] };

const STORAGE_KEY = privateKey('unsent');

/** Stores a change, unless another window has stored a later one for the same habit and day. */
export const keepChange = ({ habitId, date }: RecordingTarget, { change, times }: TimedChange): void =>
  changeOutbox(({ habits, records }) => {
    const isOther = (record: OutboxRecord) =>
      record.habitId !== habitId || record.date !== date || latestOf(record.times) > latestOf(times);
    return { habits, records: [...records.filter(isOther), { habitId, date, wish: change, times }] };
  });

/** Removes a decided change, unless a later one has replaced it. */
export const forgetChange = ({ habitId, date }: RecordingTarget, { times }: TimedChange): void =>
  changeOutbox(({ habits, records }) => ({
    habits,
    records: records.filter(
      (record) => record.habitId !== habitId || record.date !== date || latestOf(record.times) > latestOf(times),
    ),
  }));

/** Reads the outbox anew for every change, because other windows write it too. */
export const changeOutbox = (change: (before: Outbox) => Outbox): void => {
  if (!arePrivateValuesOurs()) return;
  try {
    const { habits, records } = change(readOutbox());
    if (habits.length + records.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify({ habits, records }));
  } catch {
    // Without storage a change lives as long as the page.
  }
};

/** The outbox as stored: only its two lists are validated. */
export const readOutbox = (): Outbox => {
  const found = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Outbox> | null;
  return { habits: listOf(found?.habits), records: listOf(found?.records) };
};

const listOf = <T>(found: readonly T[] | undefined): readonly T[] => (Array.isArray(found) ? found : []);
