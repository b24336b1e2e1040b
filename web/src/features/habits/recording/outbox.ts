import type { NewHabit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { arePrivateValuesOurs, privateKey } from '#browser/private-values.ts';
import type { InstanceChange, RecordingTarget, TimedChange } from './instance-change.ts';
import { laterParts, latestOf, merged, NO_CHANGE } from './instance-change.ts';

/** A habit added without a network. Its `id` is negative and known on this device only. */
export type UnsentHabit = { id: number; creationKey: string; startDay: CalendarDay; addedAt: number; habit: NewHabit };

/** A change of an instance that the server has not confirmed. */
export type UnsentInstance = RecordingTarget & TimedChange;

export type Outbox = { readonly habits: readonly UnsentHabit[]; readonly instances: readonly UnsentInstance[] };

// Stored values outlive an update of the program. So the field names of these types and of UnsentHabit must not change.
type StoredTimes = { marks?: number | undefined; notes?: number | undefined };
type StoredInstance = { habitId: number; date: CalendarDay; wish: InstanceChange; times: StoredTimes };
type StoredOutbox = { habits?: readonly UnsentHabit[]; records?: readonly StoredInstance[] };

const STORAGE_KEY = privateKey('unsent');

/** Stores a change. A part stays as it is if another window has stored a later change of that part. */
export const keepChange = (target: RecordingTarget, wanted: TimedChange): void =>
  replaceChange(target, (stored) => merged(wanted, laterParts(stored, wanted.times)));

/** Removes the parts of a decided change that no later change has replaced. */
export const forgetChange = (target: RecordingTarget, { times }: TimedChange): void =>
  replaceChange(target, (stored) => laterParts(stored, times));

const replaceChange = ({ habitId, date }: RecordingTarget, replace: (stored: TimedChange) => TimedChange): void =>
  changeOutbox(({ habits, instances }) => {
    const isSame = (each: UnsentInstance) => each.habitId === habitId && each.date === date;
    const replaced = replace(instances.find(isSame) ?? NO_CHANGE);
    const others = instances.filter((each) => !isSame(each));
    return { habits, instances: latestOf(replaced.times) < 0 ? others : [...others, { habitId, date, ...replaced }] };
  });

/** Reads the outbox anew for every change, because other windows write it too. */
export const changeOutbox = (change: (before: Outbox) => Outbox): void => {
  if (!arePrivateValuesOurs()) return;
  const { habits, instances } = change(readOutbox());
  const records = instances.map(({ change: wish, times: { state: marks, notes }, ...rest }): StoredInstance => ({
    ...rest,
    wish,
    times: { marks, notes },
  }));
  try {
    if (habits.length + records.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify({ habits, records } satisfies StoredOutbox));
  } catch {
    // Without storage a change lives as long as the page.
  }
};

/** The stored outbox, without values that no version of the program has written. */
export const readOutbox = (): Outbox => {
  try {
    const { habits, records } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as StoredOutbox;
    return {
      habits: listOf(habits),
      instances: listOf(records)
        .filter(({ wish, times }) => isObject(wish) && isObject(times))
        .map(({ wish: change, times: { marks: state = -1, notes = -1 }, ...rest }) => ({
          ...rest,
          ...laterParts({ change, times: { state, notes } }, {}),
        })),
    };
  } catch {
    return { habits: [], instances: [] };
  }
};

const listOf = <T>(found: readonly T[] | undefined): readonly T[] =>
  Array.isArray(found) ? found.filter((each): boolean => isObject(each)) : [];

const isObject = (found: unknown): found is object => typeof found === 'object' && found !== null;
