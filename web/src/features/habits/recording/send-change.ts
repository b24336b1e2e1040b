import { saveInstance } from '@crushing/contract/habits/endpoints';
import type { SavedInstance } from '@crushing/contract/habits/schemas';
import { CHANGE_AGE_MS_MAX } from '@crushing/domain/habits/change-age';
import type { QueryClient } from '@tanstack/react-query';
import { runEndpoint } from '#api/cache/endpoint-query.ts';
import { signedInUser } from '#features/accounts/session.ts';
import { announceHabitUpdated } from '#features/habits/habit-updated.ts';
import { acceptSaved, refreshHabits, stopReadingHabits } from '#features/habits/habits-cache.ts';
import type { InstanceChange, RecordingTarget, TimedChange } from './instance-change.ts';

/** Milliseconds since a time, within the limits of the contract: a clock that was ahead must not lose a change. */
export const ageMsOf = (atMs: number): number => Math.min(CHANGE_AGE_MS_MAX, Math.max(0, Date.now() - atMs));

// A browser gives up a hanging call only after minutes.
const HANGS_MS = 20_000;

/** Ends a call that hangs. The call counts as unanswered: its change shows "Not synced yet" and is retried. */
export const untilItHangs = (): { signal: AbortSignal } => ({ signal: AbortSignal.timeout(HANGS_MS) });

/** Saves a change of a habit that the server knows, and writes the answer into the lists. */
export const sendChange = async (
  client: QueryClient,
  { habitId, date }: RecordingTarget,
  wanted: TimedChange,
  saysAge: boolean,
): Promise<void> => {
  const ownerId = signedInUser()?.id;
  for (const change of saysAge ? partsWithAge(wanted) : [wanted.change]) {
    // oxlint-disable-next-line no-await-in-loop -- both parts change one instance
    const saved = await runEndpoint(client, saveInstance, { body: { habitId, date, ...change } }, untilItHangs());
    // Another person may have signed in meanwhile.
    if (signedInUser()?.id !== ownerId) return;
    // oxlint-disable-next-line no-await-in-loop -- an older read under way would overwrite the answer
    const wasReading = await stopReadingHabits(client);
    acceptSaved(client, saved);
    // The stopped read may have been for a change of another device.
    if (wasReading) void refreshHabits(client);
    if (saved.milestone !== null) tellMilestone(client, saved, saved.milestone);
    if (change.completed !== undefined)
      announceHabitUpdated({ habitId, date, completed: saved.completed, instanceId: saved.id });
  }
};

// Only the answer to a tick names a milestone, so the code that tells it may load later than the tick.
const tellMilestone = (client: QueryClient, saved: SavedInstance, milestone: number): void =>
  void import('./notices.ts').then(
    ({ showMilestone }) => showMilestone(client, saved, milestone),
    () => {},
  );

/** State and note may have been changed at different times, so each part is sent with its own age. */
const partsWithAge = ({ change, times }: TimedChange): (InstanceChange & { ageMs: number })[] => {
  const { notes, ...state } = change;
  const aged = (part: InstanceChange, at = Date.now()) => ({ ...part, ageMs: ageMsOf(at) });
  return [
    ...(Object.keys(state).length === 0 ? [] : [aged(state, times.state)]),
    ...(notes === undefined ? [] : [aged({ notes }, times.notes)]),
  ];
};
