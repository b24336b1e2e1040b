import { saveInstance } from '@crushing/contract/habits/endpoints';
import type { SavedInstance } from '@crushing/contract/habits/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { callEndpoint } from '#api/call-endpoint.ts';
import { runEndpoint } from '#api/cache/endpoint-query.ts';
import { isAway, untilWorthTrying } from '#api/reachable.ts';
import { runBeforeLeaving, watchForLeaving } from '#browser/next-paint.ts';
import { arePrivateValuesOurs, hasSessionEnded, onPrivateErased } from '#browser/private-values.ts';
import { announceHabitUpdated } from '#features/habits/habit-updated.ts';
import { acceptSaved, refreshHabits, stopReadingHabits } from '#features/habits/habits-cache.ts';
import type { InstanceChange, TimedChange } from './instance-change.ts';
import { forgetChange, keepChange } from './outbox.ts';
import { createRecorder } from './recorder.ts';
import type { RecordingTarget } from './recorder-entries.ts';
import { isUnsentHabit, outboxIdOf, serverIdOf, unsentHabits } from './unsent-habits.ts';

const NOT_FOUND = 404;
// The contract takes ages up to a year. A clock that was ahead must not lose a change.
const AGE_MS_MAX = 365 * 24 * 60 * 60 * 1000;

let client: QueryClient | null = null;

const send = async (target: RecordingTarget, wanted: TimedChange, isOld: boolean): Promise<void> => {
  // The session has ended. The change stays in the outbox, and the page is about to reload.
  if (client === null || hasSessionEnded() || !arePrivateValuesOurs()) return new Promise(() => {});
  const habitId = await serverIdOf(target.habitId);
  // The habit may have waited for its id for as long as there was no network.
  const saysAge = isOld || isUnsentHabit({ id: target.habitId });
  for (const change of saysAge ? partsWithAge(wanted) : [wanted.change]) {
    // oxlint-disable-next-line no-await-in-loop -- both parts change one instance
    const saved = await runEndpoint(client, saveInstance, { body: { habitId, date: target.date, ...change } });
    // oxlint-disable-next-line no-await-in-loop -- an older read under way would overwrite the answer
    const wasReading = await stopReadingHabits(client);
    acceptSaved(client, saved);
    // That read may have been for a change of another device.
    if (wasReading) void refreshHabits(client);
    if (saved.milestone !== null) tellMilestone(client, saved, saved.milestone);
    if (change.completed !== undefined)
      announceHabitUpdated({ habitId, completed: saved.completed, instanceId: saved.id });
  }
};

// A milestone is told by the answer that has it, so its code may come later than the tick.
const tellMilestone = (known: QueryClient, saved: SavedInstance, milestone: number): void =>
  void import('./milestone-notice.ts')
    .then(({ showMilestone }) => showMilestone(known, saved, milestone))
    .catch(() => {});

/** Mark and note may have been changed at different times, so each part is sent with its own age. */
const partsWithAge = ({ change, times }: TimedChange): (InstanceChange & { ageMs: number })[] => {
  const { notes, ...mark } = change;
  const aged = (part: InstanceChange, at = Date.now()) => ({
    ...part,
    ageMs: Math.min(AGE_MS_MAX, Math.max(0, Date.now() - at)),
  });
  return [
    ...(Object.keys(mark).length === 0 ? [] : [aged(mark, times.marks)]),
    ...(notes === undefined ? [] : [aged({ notes }, times.notes)]),
  ];
};

const inOutbox = ({ habitId, date }: RecordingTarget): RecordingTarget => ({ habitId: outboxIdOf(habitId), date });

const tellLateRefusal = async (
  error: unknown,
  { habitId, date }: RecordingTarget,
  change: InstanceChange,
  isOfEarlierVisit: boolean,
): Promise<void> => {
  // The change may have been saved before the page was left, and its habit deleted since.
  if (isOfEarlierVisit && error instanceof ApiError && error.status === NOT_FOUND) return;
  const { tellRefusal } = await import('./tell-refusal.ts');
  const retry = async (): Promise<void> => {
    try {
      await recorder.want({ habitId, date }, change);
    } catch (again) {
      tellRefusal(again, () => void retry());
    }
  };
  tellRefusal(error, () => void retry());
};

/** The unconfirmed changes of this window. */
export const recorder = createRecorder({
  now: () => Date.now(),
  send,
  isAway,
  untilWorthTrying,
  keep: (target, wanted) => keepChange(inOutbox(target), wanted),
  forget: (target, wanted) => forgetChange(inOutbox(target), wanted),
  tellRefusal: tellLateRefusal,
});

/** Saves what is recorded as the signed-in person. Returns how to stop. */
export const startRecording = (given: QueryClient): (() => void) => {
  client = given;
  const leaving = new AbortController();
  // Added before the listener below: it turns the tap of the last frame into a change, which must exist by then.
  watchForLeaving();
  const handleHidden = () => document.visibilityState === 'hidden' && leave();
  window.addEventListener('pagehide', leave, { signal: leaving.signal });
  document.addEventListener('visibilitychange', handleHidden, { signal: leaving.signal });
  const stopWatching = onPrivateErased(() => {
    recorder.clear();
    unsentHabits.clear();
  });
  return () => {
    leaving.abort();
    stopWatching();
  };
};

/** Sends what waits behind a call whose answer the page will not see. It stays in the outbox, because this may fail. */
const leave = (): void => {
  runBeforeLeaving();
  // Later than the call under way, because the server lets the latest change win.
  const now = Date.now();
  for (const { next, wanted, ...target } of recorder.queued(now)) {
    const { habitId, date } = inOutbox(target);
    keepChange({ habitId, date }, wanted);
    // The server does not know the habit yet. The next visit sends both.
    if (isUnsentHabit({ id: habitId })) continue;
    callEndpoint(saveInstance, { body: { habitId, date, ...next } }).catch(() => {});
  }
};
