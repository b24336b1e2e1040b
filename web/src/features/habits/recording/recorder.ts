import { createStore } from '#browser/store.ts';
import type { Watchable } from '#browser/store.ts';
import { afterCall, covers, laterParts, latestOf, merged, NO_CHANGE, notBefore, timed } from './instance-change.ts';
import type { InstanceChange, PendingChange, RecordingTarget, TimedChange } from './instance-change.ts';

// The states of a change of one habit on one day. Each habit and day has one call under way at a time; later changes are
// merged and sent after it as one call.
//
// | state   | means                                 | in the list              | in the outbox | then                    |
// |---------|---------------------------------------|--------------------------|---------------|-------------------------|
// | shown   | waits behind a call under way         | yes                      | yes           | sending                 |
// | sending | its call is under way                 | yes                      | yes           | saved, late, refused    |
// | late    | no server has decided; retried        | yes, as "Not synced yet" | yes           | sending                 |
// | saved   | confirmed                             | the answer replaces it   | no            | -                       |
// | refused | told, unless a newer change covers it | no                       | no            | -                       |
// | left    | page or session ended first           | -                        | yes           | late, at the next visit |
//
// In the code: an entry holds a shown change as `next`, and the change of the call under way as `sending`. `queued`
// returns the `next` changes while the page is being left. A late entry has `isLate`. `resumeUnsent` reads what was
// left and gives it to `wantAgain`, as changes of an earlier visit. Changes of an earlier visit and late changes are
// `isOld`: their calls tell their age.

/** The network and storage of a recorder; tests replace them. */
export type RecorderNeeds = {
  readonly now: () => number;
  /** Saves a change; an old one with its age. Never settles once the session has ended. */
  readonly send: (target: RecordingTarget, wanted: TimedChange, isOld: boolean) => Promise<void>;
  /** Whether a failed call may be retried as it is; `isLate` is true for a change that has waited already. */
  readonly isAway: (error: unknown, isLate: boolean) => boolean;
  /** Resolves when a retry is worth making. */
  readonly untilWorthTrying: (attempt: number) => Promise<void>;
  readonly keep: (target: RecordingTarget, wanted: TimedChange) => void;
  readonly forget: (target: RecordingTarget, wanted: TimedChange) => void;
  /** Tells the refusal of a change that no caller waits for. `isOfEarlierVisit`: the change was made in an earlier visit. */
  readonly tellRefusal: (
    error: unknown,
    target: RecordingTarget,
    change: InstanceChange,
    isOfEarlierVisit: boolean,
  ) => unknown;
};

type Caller = { readonly resolve: () => void; readonly reject: (error: unknown) => void };

/** The unconfirmed changes of one habit on one day. */
type Entry = RecordingTarget & {
  /** The change of the call under way. */
  sending: TimedChange;
  /** The changes made since that call began, merged. Null if there are none. */
  next: TimedChange | null;
  isLate: boolean;
  callers: Caller[];
  /** The callers of `next`. */
  nextCallers: Caller[];
};

/** All unconfirmed changes of an entry as one. */
const wantedOf = ({ sending, next }: Entry): TimedChange => merged(sending, next ?? NO_CHANGE);

type Entries = {
  /** By habit and day. */
  readonly entries: Map<string, Entry>;
  /** The entries as screens show them. The array stays the same until an entry changes. */
  readonly pending: Watchable<readonly PendingChange[]>;
  /** Call this after every change of an entry. */
  readonly publish: () => void;
};

const createEntries = (): Entries => {
  const entries = new Map<string, Entry>();
  const pending = createStore<readonly PendingChange[]>([]);
  const publish = () =>
    pending.set(
      [...entries.values()].map((entry) => ({
        habitId: entry.habitId,
        date: entry.date,
        isLate: entry.isLate,
        ...wantedOf(entry),
      })),
    );
  return { entries, pending, publish };
};

const keyOf = ({ habitId, date }: RecordingTarget): string => `${habitId} ${date}`;

type Queued = RecordingTarget & { readonly next: InstanceChange; readonly wanted: TimedChange };

// Longer than a call takes. An older change carries its age, because another device may have made a change meanwhile.
const OLD_MS = 5000;

// A change behind a call is dated to the end of that call, but at most this long after the call's start: the page may
// have slept meanwhile.
const CALL_MS_MAX = 5 * 60_000;

/** Sends the changes of entries, one call at a time for each. */
const createSender = (needs: RecorderNeeds, { entries, publish }: Entries) => {
  const startedAtMs = needs.now();

  const beLate = (entry: Entry) => {
    entry.isLate = true;
    publish();
    // Callers do not wait for the network to return.
    for (const { resolve } of [...entry.callers.splice(0), ...entry.nextCallers.splice(0)]) resolve();
  };

  const isHere = (entry: Entry): boolean => entries.get(keyOf(entry)) === entry;

  const endCall = (entry: Entry, begunMs: number): void => {
    if (!isHere(entry) || entry.next === null) return;
    entry.next = afterCall(entry.next, entry.sending, Math.min(needs.now(), begunMs + CALL_MS_MAX));
    needs.keep(entry, wantedOf(entry));
  };

  /** Sends until the server has decided; returns why it refused. */
  const deliver = async (entry: Entry, isOld: boolean, attempt = 0): Promise<{ refusal?: unknown }> => {
    const begunMs = needs.now();
    const oldest = Math.min(...Object.values(entry.sending.times));
    try {
      await needs.send(entry, entry.sending, isOld || begunMs - oldest > OLD_MS);
      return {};
    } catch (error) {
      if (!needs.isAway(error, entry.isLate)) return { refusal: error };
    } finally {
      endCall(entry, begunMs);
    }
    if (!isHere(entry)) return {};
    beLate(entry);
    await needs.untilWorthTrying(attempt);
    if (!isHere(entry)) return {};
    entry.sending = wantedOf(entry);
    entry.next = null;
    return deliver(entry, true, attempt + 1);
  };

  const drain = async (entry: Entry, isOfEarlierVisit: boolean): Promise<void> => {
    const result = await deliver(entry, isOfEarlierVisit);
    if (!isHere(entry)) return;
    const { sending, next, callers } = entry;
    const isRefused = 'refusal' in result && !(next !== null && covers(next.change, sending.change));
    Object.assign(entry, {
      sending: next ?? NO_CHANGE,
      next: null,
      isLate: false,
      callers: entry.nextCallers,
      nextCallers: [],
    });
    if (next === null) entries.delete(keyOf(entry));
    publish();
    needs.forget(entry, sending);
    if (isRefused && callers.length === 0)
      void needs.tellRefusal(result.refusal, entry, sending.change, latestOf(sending.times) < startedAtMs);
    for (const { resolve, reject } of callers) {
      if (isRefused) reject(result.refusal);
      else resolve();
    }
    if (next !== null) await drain(entry, false);
  };

  return { beLate, drain };
};

/** Holds every optimistic update of an instance until the server has confirmed or refused it. */
export const createRecorder = (needs: RecorderNeeds) => {
  const kept = createEntries();
  const { entries, pending, publish } = kept;
  const { beLate, drain } = createSender(needs, kept);

  const add = (target: RecordingTarget, wanted: TimedChange, isOfEarlierVisit: boolean): Promise<void> => {
    const callers: Caller[] = [];
    const promise = new Promise<void>((resolve, reject) => {
      // Nobody waits for a change of an earlier visit.
      if (!isOfEarlierVisit) callers.push({ resolve, reject });
    });
    const entry = entries.get(keyOf(target));
    if (entry === undefined) {
      const begun: Entry = {
        ...target,
        sending: wanted,
        next: null,
        isLate: false,
        callers,
        nextCallers: [],
      };
      entries.set(keyOf(target), begun);
      needs.keep(target, wanted);
      if (isOfEarlierVisit) beLate(begun);
      void drain(begun, isOfEarlierVisit);
    } else {
      entry.next = merged(entry.next ?? NO_CHANGE, notBefore(wanted, wantedOf(entry)));
      entry.nextCallers.push(...callers);
      needs.keep(target, wantedOf(entry));
      if (entry.isLate) beLate(entry);
    }
    publish();
    return promise;
  };

  return {
    /** Shows a change at once and saves it. Rejects with the refusal after the rollback. */
    want: (target: RecordingTarget, change: InstanceChange): Promise<void> =>
      add(target, timed(change, needs.now()), false),
    /** Repeats an unsaved change of an earlier visit, without the parts for which a later change exists. */
    wantAgain: (target: RecordingTarget, wanted: TimedChange): void => {
      const entry = entries.get(keyOf(target));
      const later = entry === undefined ? wanted : laterParts(wanted, wantedOf(entry).times);
      if (latestOf(later.times) >= 0) void add(target, later, true);
    },
    /** The unconfirmed changes, as screens show them. */
    pending,
    /** Changes behind a call whose answer the leaving page will not see. `wanted` includes the change of that call. */
    queued: (nowMs: number): readonly Queued[] =>
      [...entries.values()].flatMap((entry) => {
        if (entry.next === null || entry.isLate) return [];
        entry.next = afterCall(entry.next, entry.sending, nowMs);
        const { habitId, date, next } = entry;
        return [{ habitId, date, next: next.change, wanted: wantedOf(entry) }];
      }),
    /** For sign-out. */
    clear: (): void => {
      entries.clear();
      publish();
    },
  };
};

export type Recorder = ReturnType<typeof createRecorder>;
