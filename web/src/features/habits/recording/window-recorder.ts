import { saveInstance } from '@crushing/contract/habits/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#api/call-endpoint.ts';
import { isAway } from '#api/reachable.ts';
import { untilWorthTrying } from '#browser/worth-trying.ts';
import { runBeforeLeaving, watchForLeaving } from '#browser/next-paint.ts';
import { arePrivateValuesOurs, hasSessionEnded, onPrivateErased } from '#browser/private-values.ts';
import type { InstanceChange, RecordingTarget, TimedChange } from './instance-change.ts';
import { forgetChange, keepChange } from './outbox.ts';
import { createRecorder } from './recorder.ts';
import { sendChange } from './send-change.ts';
import { isUnsentId, outboxIdOf, serverIdOf, unsent } from './unsent-habits.ts';

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

export const loadNotices = () => import('./notices.ts');

/** Tells the refusal of a change, and announces the state before its tick. */
export const tellRefusal = async (
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

/** Starts saving changes as the signed-in person. Returns the function that stops it. */
export const startRecording = (given: QueryClient): (() => void) => {
  client = given;
  const leaving = new AbortController();
  // Called first: its listeners turn the tap of the last frame into a change, which the listeners below need.
  watchForLeaving();
  const handleHidden = () => document.visibilityState === 'hidden' && leave();
  window.addEventListener('pagehide', leave, { signal: leaving.signal });
  document.addEventListener('visibilitychange', handleHidden, { signal: leaving.signal });
  const stopWatching = onPrivateErased(() => {
    recorder.clear();
    unsent.set([]);
  });
  return () => {
    leaving.abort();
    stopWatching();
  };
};

/** Sends changes behind calls whose answers the page will not see. The outbox keeps the changes: sending may fail. */
const leave = (): void => {
  runBeforeLeaving();
  // The changes are dated later than the call under way, because the server lets the latest change win.
  const now = Date.now();
  for (const { next, wanted, ...target } of recorder.queued(now)) {
    const { habitId, date } = inOutbox(target);
    keepChange({ habitId, date }, wanted);
    // The server does not know the habit yet. The next visit sends the habit and the change.
    if (isUnsentId(habitId)) continue;
    callEndpoint(saveInstance, { body: { habitId, date, ...next } }).catch(() => {});
  }
};
