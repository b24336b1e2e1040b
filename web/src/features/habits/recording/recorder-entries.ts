import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { createStore } from '#browser/store.ts';
import { merged, NO_CHANGE } from './instance-change.ts';
import type { PendingChange, TimedChange } from './instance-change.ts';

export type RecordingTarget = { readonly habitId: number; readonly date: CalendarDay };

type Caller = { readonly resolve: () => void; readonly reject: (error: unknown) => void };
/** The unconfirmed changes of one habit on one day. */
export type Entry = RecordingTarget & {
  /** The change of the call under way. */
  sending: TimedChange;
  /** What was changed since. */
  next: TimedChange | null;
  isLate: boolean;
  callers: Caller[];
  /** The callers of `next`. */
  nextCallers: Caller[];
};

/** All unconfirmed changes of an entry as one. */
export const wantedOf = ({ sending, next }: Entry): TimedChange => merged(sending, next ?? NO_CHANGE);

/** The entries by habit and day, and as `pending` what the screens show of them. */
export const createEntries = () => {
  const entries = new Map<string, Entry>();
  const pending = createStore<readonly PendingChange[]>([]);
  return {
    pending,
    /** Call this after every change of an entry. */
    publish: () =>
      pending.set(
        [...entries.values()].map((entry) => ({
          habitId: entry.habitId,
          date: entry.date,
          isLate: entry.isLate,
          ...wantedOf(entry),
        })),
      ),
    all: (): readonly Entry[] => [...entries.values()],
    of: (target: RecordingTarget): Entry | undefined => entries.get(keyOf(target)),
    add: (entry: Entry) => void entries.set(keyOf(entry), entry),
    remove: (entry: Entry) => void entries.delete(keyOf(entry)),
    clear: () => entries.clear(),
  };
};

export type Entries = ReturnType<typeof createEntries>;

const keyOf = ({ habitId, date }: RecordingTarget): string => `${habitId} ${date}`;
