import { saveInstance } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { callEndpoint } from '#api/call-endpoint.ts';
import { isAway } from '#api/reachable.ts';
import { untilWorthTrying } from '#browser/worth-trying.ts';
import { runBeforeLeaving, watchForLeaving } from '#browser/next-paint.ts';
import { arePrivateValuesOurs, hasSessionEnded, onPrivateErased } from '#browser/private-values.ts';
import { useStore } from '#browser/store.ts';
import { forDay, instanceOn, nameOn } from '#features/habits/habit-on-day.ts';
import { announceHabitUpdated } from '#features/habits/habit-updated.ts';
import { showToast } from '#ui/toast/toast.ts';
import { completionNotice } from './completion-notice.ts';
import type { InstanceChange, PendingChange, RecordingTarget, TimedChange } from './instance-change.ts';
import { withPendingChanges } from './instance-change.ts';
import { forgetChange, keepChange } from './outbox.ts';
import { createRecorder } from './recorder.ts';
import { sendChange } from './send-change.ts';
import { firstIdOf, isUnsentId, outboxIdOf, serverIdOf, unsentHabits, withUnsent } from './unsent-habits.ts';

// The door of this folder for every screen. What only those need who were without a network is in unsent.ts.
export { firstIdOf, outboxIdOf, serverIdOf, unsentHabits, withPendingChanges };
export type { PendingChange };

let client: QueryClient | null = null;

const send = async (target: RecordingTarget, wanted: TimedChange, isOld: boolean): Promise<void> => {
  // The session has ended. The change stays in the outbox, and the page is about to reload.
  if (client === null || hasSessionEnded() || !arePrivateValuesOurs()) return new Promise(() => {});
  const habitId = await serverIdOf(target.habitId);
  // The habit may have waited for its id for as long as there was no network.
  const saysAge = isOld || isUnsentId(target.habitId);
  return sendChange(client, { ...target, habitId }, wanted, saysAge);
};

const inOutbox = ({ habitId, date }: RecordingTarget): RecordingTarget => ({ habitId: outboxIdOf(habitId), date });

const loadNotices = () => import('./notices.ts');

/** Tells the refusal of a change, with the event of its tick. */
const tellRefusal = async (
  error: unknown,
  { habitId, date }: RecordingTarget,
  change: InstanceChange,
  isOfEarlierVisit = false,
  retry = (): unknown => recordChange({ habitId, date }, change),
): Promise<void> =>
  (await loadNotices()).tellRefusal(error, { client, habitId, date, change, retry, isOfEarlierVisit });

/** The unconfirmed changes of this window. */
export const recorder = createRecorder({
  now: () => Date.now(),
  send,
  isAway,
  untilWorthTrying,
  keep: (target, wanted) => keepChange(inOutbox(target), wanted),
  forget: (target, wanted) => forgetChange(inOutbox(target), wanted),
  tellRefusal,
});

/** Makes a change as an optimistic update. A refusal is told, with Retry. */
export const recordChange = (target: RecordingTarget, change: InstanceChange): Promise<void> =>
  recorder.want(target, change).catch((error: unknown) => tellRefusal(error, target, change));

/** Ticks or unticks a habit as an optimistic update, with its notice. */
export const completeHabit = (
  habit: Pick<Habit, 'id' | 'name' | 'instance'>,
  completed: boolean,
  { day, today }: { day: CalendarDay; today: CalendarDay },
): void => {
  const target = { habitId: habit.id, date: day };
  const saving = recorder.want(target, { completed });
  announceHabitUpdated({ ...target, completed, instanceId: instanceOn(habit, day)?.id || null });
  showToast(completionNotice(nameOn(habit, day, today), completed, day, today));
  saving.catch((error: unknown) =>
    tellRefusal(error, target, { completed }, false, () => completeHabit(habit, completed, { day, today })),
  );
};

/** Acts on a habit that the server knows. Another one can be ticked and nothing else, and a notice says so. */
export const ifKnown = (habit: Habit, act: () => void): void => {
  if (!isUnsentId(habit.id)) return act();
  // "Not synced yet" beside the habit says the same.
  return void loadNotices().then(
    ({ tellUnsent }) => tellUnsent(),
    () => {},
  );
};

/** Whether a change of the habit's day waits for the network. */
export const useIsLate = (habit: Pick<Habit, 'id'>, day: CalendarDay): boolean =>
  useSyncExternalStore(
    recorder.watch,
    () =>
      isUnsentId(habit.id) ||
      recorder
        .current()
        .some(({ isLate, habitId, date }) => isLate && outboxIdOf(habitId) === outboxIdOf(habit.id) && date === day),
  );

/** Adds what is not confirmed to the list of a day: the changes and, where they can be ticked, the habits. */
export const useUnconfirmed = (day: CalendarDay, today: CalendarDay, withHabits: boolean) => {
  const pending = useStore(recorder);
  const unsent = useStore(unsentHabits);
  // Memoized, so that a render without a change does not walk the list.
  return useCallback(
    (read: Habit[]) => {
      const habits = forDay(read, day);
      return withPendingChanges(withHabits ? withUnsent(habits, unsent, day) : habits, pending, day, today);
    },
    [pending, unsent, day, today, withHabits],
  );
};

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
    if (isUnsentId(habitId)) continue;
    callEndpoint(saveInstance, { body: { habitId, date, ...next } }).catch(() => {});
  }
};
