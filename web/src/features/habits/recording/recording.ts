import { saveInstance } from '@crushing/contract/habits/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '#api/api-error.ts';
import { callEndpoint } from '#api/call-endpoint.ts';
import { runEndpoint } from '#api/cache/endpoint-query.ts';
import { isAway, untilWorthTrying } from '#api/reachable.ts';
import { runBeforeLeaving, watchForLeaving } from '#browser/next-paint.ts';
import { arePrivateValuesOurs, isSessionBrokenOff, onPrivateErased } from '#browser/private-values.ts';
import { announceHabitUpdated } from '#features/habits/habit-updated.ts';
import { acceptSaved, refreshHabits, stopReadingHabits } from '#features/habits/habits-cache.ts';
import { showFailure } from '#ui/toast/toast.ts';
import type { InstanceChange, TimedChange } from './instance-change.ts';
import { forgetChange, keepChange } from './outbox.ts';
import { createRecorder } from './recorder.ts';
import type { RecordingTarget } from './recorder-entries.ts';
import { outboxIdOf, serverIdOf, unsentHabits } from './unsent-habits.ts';

const NOT_FOUND = 404;
// The contract takes ages of a year; a clock that ran further ahead must not lose what was wanted.
const AGE_MS_MAX = 365 * 24 * 60 * 60 * 1000;

let client: QueryClient | null = null;

const send = async (target: RecordingTarget, wanted: TimedChange, isOld: boolean): Promise<void> => {
  // Its person is on the way out: what waits stays on the device, and the page goes.
  if (client === null || isSessionBrokenOff() || !arePrivateValuesOurs()) return new Promise(() => {});
  const habitId = await serverIdOf(target.habitId);
  for (const change of isOld ? partsWithAge(wanted) : [wanted.change]) {
    // oxlint-disable-next-line no-await-in-loop -- both parts change one instance
    const saved = await runEndpoint(client, saveInstance, { body: { habitId, date: target.date, ...change } });
    // oxlint-disable-next-line no-await-in-loop -- a read from before would take the place of the answer
    const wasReading = await stopReadingHabits(client);
    acceptSaved(client, saved);
    // It was perhaps begun for a change of another device.
    if (wasReading) void refreshHabits(client);
    if (change.completed !== undefined)
      announceHabitUpdated({ habitId, completed: saved.completed, instanceId: saved.id });
  }
};

/** The mark of a day and its note may have been wanted at different times, and each is as old as it is. */
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

const tellRefusal = (error: unknown, isOfEarlierVisit: boolean): void => {
  // It may have been saved before the page was left, and its habit deleted since.
  if (isOfEarlierVisit && error instanceof ApiError && error.status === NOT_FOUND) return;
  showFailure({
    title: 'Error updating habit',
    description: messageOf(error, 'There was a problem updating your habit status.'),
  });
};

/** Every change of an instance made in this window and not confirmed yet. */
export const recorder = createRecorder({
  now: () => Date.now(),
  send,
  isAway,
  untilWorthTrying,
  keep: (target, wanted) => keepChange(inOutbox(target), wanted),
  forget: (target, wanted) => forgetChange(inOutbox(target), wanted),
  tellRefusal,
});

/** Begins to save what is recorded, for the person signed in now; answers how to stop. */
export const startRecording = (given: QueryClient): (() => void) => {
  client = given;
  const leaving = new AbortController();
  // Before our own: the tap of the last frame becomes a change by it.
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

/** What waits behind a call that the page will not hear the end of goes out at once; it stays in the outbox, for this may fail. */
const leave = (): void => {
  runBeforeLeaving();
  // A call that is under way arrives before this instant, and what was wanted after it must be the later.
  const now = Date.now();
  for (const { habitId, date, next, wanted } of recorder.queued(now)) {
    keepChange(inOutbox({ habitId, date }), wanted);
    callEndpoint(saveInstance, { body: { habitId, date, ...next } }).catch(() => {});
  }
};
