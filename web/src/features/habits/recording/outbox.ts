import type { NewHabit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { arePrivateValuesOurs, privateKey } from '#browser/private-values.ts';
import type { ChangeTimes, InstanceChange, TimedChange } from './instance-change.ts';
import { laterParts, latestOf, merged, NO_CHANGE } from './instance-change.ts';
import type { RecordingTarget } from './recorder-entries.ts';

/** A habit added without a network. Its `id` is negative and known on this device only. */
export type OutboxHabit = { id: number; creationKey: string; startDay: CalendarDay; addedAt: number; habit: NewHabit };

/** A change that is not confirmed. Stored changes outlive an update of the program, so its names must not change. */
export type OutboxRecord = { habitId: number; date: CalendarDay; wish: InstanceChange; times: ChangeTimes };

export type Outbox = { readonly habits: readonly OutboxHabit[]; readonly records: readonly OutboxRecord[] };

const STORAGE_KEY = privateKey('unsent');

/** Stores a change. Parts of which another window has stored a later change stay as they are. */
export const keepChange = (target: RecordingTarget, wanted: TimedChange): void =>
  replaceChange(target, (stored) => merged(wanted, laterParts(stored, wanted.times)));

/** Removes the parts of a decided change that no later change has replaced. */
export const forgetChange = (target: RecordingTarget, { times }: TimedChange): void =>
  replaceChange(target, (stored) => laterParts(stored, times));

const replaceChange = ({ habitId, date }: RecordingTarget, replace: (stored: TimedChange) => TimedChange): void =>
  changeOutbox(({ habits, records }) => {
    const isSame = (record: OutboxRecord) => record.habitId === habitId && record.date === date;
    const stored = records.find(isSame);
    const { change, times } = replace(stored === undefined ? NO_CHANGE : { change: stored.wish, times: stored.times });
    const others = records.filter((record) => !isSame(record));
    return { habits, records: latestOf(times) < 0 ? others : [...others, { habitId, date, wish: change, times }] };
  });

/** Reads the outbox anew for every change, because other windows write it too. */
export const changeOutbox = (change: (before: Outbox) => Outbox): void => {
  if (!arePrivateValuesOurs()) return;
  const { habits, records } = change(readOutbox());
  try {
    if (habits.length + records.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify({ habits, records }));
  } catch {
    // Without storage a change lives as long as the page.
  }
};

/** What is stored, without what no version of the program has written. */
export const readOutbox = (): Outbox => {
  try {
    const { habits, records } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Outbox>;
    return {
      habits: listOf(habits),
      records: listOf(records).filter(({ wish, times }) => isObject(wish) && isObject(times)),
    };
  } catch {
    return { habits: [], records: [] };
  }
};

const listOf = <T>(found: readonly T[] | undefined): readonly T[] =>
  Array.isArray(found) ? found.filter((each): boolean => isObject(each)) : [];

const isObject = (found: unknown): found is object => typeof found === 'object' && found !== null;
