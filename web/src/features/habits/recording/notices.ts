import { listHabits } from '@crushing/contract/habits/endpoints';
import type { Habit, SavedInstance } from '@crushing/contract/habits/schemas';
import { streakWords } from '@crushing/domain/habits/streak-words';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '#api/api-error.ts';
import { decisionOf } from '#api/decision-of.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { instanceOn, NOT_SYNCED } from '#features/habits/habit-on-day.ts';
import { announceHabitUpdated } from '#features/habits/habit-updated.ts';
import type { InstanceChange, RecordingTarget } from './instance-change.ts';
import { outboxIdOf } from './unsent-habits.ts';
import { showToastAfterwards } from '#ui/toast/shown-toasts.ts';
import { showFailure, showToast } from '#ui/toast/toast.ts';

const NOT_FOUND = 404;

const OF_NOTE = { title: 'Error saving note', description: 'There was a problem saving your note.' };
const OF_STATE = {
  title: 'Error updating habit',
  description: 'There was a problem updating your habit status.',
};

/** The errors of refused habits. A refused habit ends the changes of its days too, which need no other notice. */
const toldOfHabits = new WeakSet<object>();

type Refused = RecordingTarget & {
  client: QueryClient | null;
  change: InstanceChange;
  retry: () => unknown;
  isOfEarlierVisit: boolean;
};

/** Tells that a change of a day was rolled back. Offers Retry unless the server would refuse the change again. */
export const tellRefusal = (error: unknown, refused: Refused): void => {
  const { change, retry, isOfEarlierVisit } = refused;
  announceFormer(refused);
  if (error instanceof Error && toldOfHabits.has(error)) return;
  // The change may have been saved before the page was left, and its habit deleted since.
  if (isOfEarlierVisit && error instanceof ApiError && error.status === NOT_FOUND) return;
  const decision = decisionOf(error);
  const isOfNote = change.completed === undefined && change.skipped === undefined;
  showFailure({
    ...(isOfNote ? OF_NOTE : OF_STATE),
    advice: decision ?? 'It is as it was before. Please try again.',
    ...(decision === null && { action: { label: 'Retry', onSelect: retry } }),
  });
};

/** Announces the state before the tick: from the lists, or the opposite of the tick if no list has the habit. */
const announceFormer = ({ client, habitId, date, change: { completed, skipped } }: Refused): void => {
  if (completed === undefined) return;
  const known = client === null ? [] : listed(client, outboxIdOf(habitId));
  const instance = known.map((habit) => instanceOn(habit, date)).find((each) => each !== undefined);
  announceHabitUpdated({
    habitId,
    date,
    completed: known.length === 0 ? skipped === undefined && !completed : instance?.completed === true,
    instanceId: instance?.id ?? null,
  });
};

/** Tells quietly the milestone that a tick reached, after the notices of the tick and of a perfect day. */
export const showMilestone = (client: QueryClient, { habit, habitName }: SavedInstance, milestone: number): void => {
  const [known] = listed(client, habit.id);
  // A habit in no list was deleted meanwhile; "in a row" is right for every habit.
  const title = known === undefined ? `${milestone} in a row` : streakWords(milestone, known);
  showToastAfterwards({ title, description: habitName, variant: 'streak', figure: milestone });
};

/** A habit as each of the lists has it. */
const listed = (client: QueryClient, habitId: number): Habit[] =>
  client
    .getQueriesData<Habit[]>({ queryKey: endpointKey(listHabits) })
    .flatMap(([, habits]) => habits ?? [])
    .filter(({ id }) => id === habitId);

/** Tells that the server refused a habit added without a network. */
export const tellHabitRefusal = (error: unknown, name: string): void => {
  if (error instanceof Error) toldOfHabits.add(error);
  showFailure({
    title: 'Error adding habit',
    description: `${name}: ${messageOf(error, 'There was a problem adding your habit.')}`,
  });
};

/** Why a habit that the server does not know yet cannot be changed. */
export const tellUnsent = (): void => {
  showToast({ title: NOT_SYNCED, description: 'This habit can be changed once you are online again.' });
};
