import { covers, laterParts, latestOf, merged, NO_CHANGE, timed } from './instance-change.ts';
import type { InstanceChange, TimedChange } from './instance-change.ts';
import { createEntries, wantedOf } from './recorder-entries.ts';
import type { Entries, Entry, RecordingTarget } from './recorder-entries.ts';

// A change of one habit on one day goes through these states. Each habit and day has one call under way at a time; what is
// wanted meanwhile is sent afterwards as one call.
//
// | state    | means                                                | in the list                | in the outbox | then                 |
// |----------|------------------------------------------------------|----------------------------|---------------|----------------------|
// | shown    | wanted, behind a call that is under way              | yes                        | yes           | sending              |
// | sending  | its call is under way                                | yes                        | yes           | saved, late, refused |
// | late     | nobody could be reached, tried again until somebody is | yes, as "Not synced yet" | yes           | sending              |
// | saved    | confirmed                                            | the answer takes its place | no            | -                    |
// | refused  | the server said no; told, unless something newer covers it | no                   | no            | -                    |
// | left     | the page or the session ended before the answer      | -                          | yes           | late, at the next visit |

/** How changes reach the server and outlive the page. */
export type RecorderNeeds = {
  readonly now: () => number;
  /** Saves a change; an old one says its age. Never settles once the session broke off. */
  readonly send: (target: RecordingTarget, wanted: TimedChange, isOld: boolean) => Promise<void>;
  /** Whether a failed call may be made again as it is. */
  readonly isAway: (error: unknown) => boolean;
  /** Resolves when the next try is worth making. */
  readonly untilWorthTrying: (attempt: number) => Promise<void>;
  readonly keep: (target: RecordingTarget, wanted: TimedChange) => void;
  readonly forget: (target: RecordingTarget, wanted: TimedChange) => void;
  /** Tells a refusal that nobody waits for any more; `isOfEarlierVisit` where nobody here has seen it wanted. */
  readonly tellRefusal: (error: unknown, isOfEarlierVisit: boolean) => void;
};

type Queued = RecordingTarget & { readonly next: InstanceChange; readonly wanted: TimedChange };

// Longer than a call takes: something may have been wanted elsewhere meanwhile, so the change says its age.
const OLD_MS = 5000;

/** Sends what entries want, one call at a time for each. */
const createSender = (needs: RecorderNeeds, entries: Entries) => {
  const beLate = (entry: Entry) => {
    entry.isLate = true;
    entries.publish();
    // Nobody waits for the network to come back.
    for (const { resolve } of [...entry.callers.splice(0), ...entry.nextCallers.splice(0)]) resolve();
  };

  const isHere = (entry: Entry): boolean => entries.of(entry) === entry;

  /** Sends until the server has decided; gives why it refused. */
  const deliver = async (entry: Entry, isOld: boolean, attempt = 0): Promise<{ refusal?: unknown }> => {
    const oldest = Math.min(...Object.values(entry.sending.times));
    try {
      await needs.send(entry, entry.sending, isOld || needs.now() - oldest > OLD_MS);
      return {};
    } catch (error) {
      if (!needs.isAway(error)) return { refusal: error };
    }
    if (!isHere(entry)) return {};
    beLate(entry);
    await needs.untilWorthTrying(attempt);
    if (!isHere(entry)) return {};
    entry.sending = wantedOf(entry);
    entry.next = null;
    return deliver(entry, true, attempt + 1);
  };

  const drain = async (entry: Entry, isOld: boolean): Promise<void> => {
    const result = await deliver(entry, isOld);
    if (!isHere(entry)) return;
    const { sending, next, callers, isLate } = entry;
    const isRefused = 'refusal' in result && !(next !== null && covers(next.change, sending.change));
    Object.assign(entry, {
      sending: next ?? NO_CHANGE,
      next: null,
      isLate: false,
      callers: entry.nextCallers,
      nextCallers: [],
    });
    if (next === null) entries.remove(entry);
    entries.publish();
    needs.forget(entry, sending);
    if (isRefused && isLate) needs.tellRefusal(result.refusal, entry.isOfEarlierVisit);
    for (const { resolve, reject } of callers) {
      if (isRefused) reject(result.refusal);
      else resolve();
    }
    if (next !== null) await drain(entry, false);
  };

  return { beLate, drain };
};

/** Holds every change of an instance from the moment it is wanted until the server has confirmed or refused it. */
export const createRecorder = (needs: RecorderNeeds) => {
  const entries = createEntries();
  const { beLate, drain } = createSender(needs, entries);

  const add = (target: RecordingTarget, wanted: TimedChange, isOld: boolean): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const caller = { resolve, reject };
    const entry = entries.of(target);
    if (entry === undefined) {
      const begun: Entry = {
        ...target,
        sending: wanted,
        next: null,
        isLate: false,
        isOfEarlierVisit: isOld,
        callers: [caller],
        nextCallers: [],
      };
      entries.add(begun);
      needs.keep(target, wanted);
      if (isOld) beLate(begun);
      void drain(begun, isOld);
    } else {
      entry.next = merged(entry.next ?? NO_CHANGE, wanted);
      entry.nextCallers.push(caller);
      needs.keep(target, wantedOf(entry));
      if (entry.isLate) beLate(entry);
    }
    entries.publish();
    return promise;
  };

  return {
    /** Shows the change at once and saves it; rejects with the refusal once the change is gone from the list. */
    want: (target: RecordingTarget, change: InstanceChange): Promise<void> =>
      add(target, timed(change, needs.now()), false),
    /** Wants again what an earlier visit could not save, where nothing later is wanted already. */
    wantAgain: (target: RecordingTarget, wanted: TimedChange): void => {
      const entry = entries.of(target);
      const later = entry === undefined ? wanted : laterParts(wanted, wantedOf(entry).times);
      if (latestOf(later.times) >= 0) add(target, later, true).catch(() => {});
    },
    /** What is not confirmed yet; the same array until something changes. */
    current: entries.pending.current,
    watch: entries.pending.watch,
    /** Changes that wait behind a call whose end the page will not hear, wanted at this instant: alone, and with that call's. */
    queued: (nowMs: number): readonly Queued[] =>
      entries.all().flatMap((entry) => {
        if (entry.next === null || entry.isLate) return [];
        entry.next = timed(entry.next.change, nowMs);
        const { habitId, date, next } = entry;
        return [{ habitId, date, next: next.change, wanted: wantedOf(entry) }];
      }),
    /** Forgets everything: its person has left. */
    clear: (): void => {
      entries.clear();
      entries.publish();
    },
  };
};

export type Recorder = ReturnType<typeof createRecorder>;
