import { ApiError, messageOf } from '#api/api-error.ts';
import { decisionOf } from '#api/decision-of.ts';
import { NOT_SYNCED } from '#features/habits/habit-on-day.ts';
import type { InstanceChange } from './instance-change.ts';
import { showFailure, showToast } from '#ui/toast/toast.ts';

const NOT_FOUND = 404;

const OF_NOTE = { title: 'Error saving note', description: 'There was a problem saving your note.' };
const OF_MARK = {
  title: 'Error updating habit',
  description: 'There was a problem updating your habit status.',
};

/** Why habits were refused. It ends the changes of their days too, which need no words of their own. */
const toldOfHabits = new WeakSet<object>();

/** A change of a day was rolled back. With Retry unless the server would refuse it again. */
export const tellRefusal = (
  error: unknown,
  change: InstanceChange,
  retry: () => unknown,
  isOfEarlierVisit = false,
): void => {
  if (error instanceof Error && toldOfHabits.has(error)) return;
  // The change may have been saved before the page was left, and its habit deleted since.
  if (isOfEarlierVisit && error instanceof ApiError && error.status === NOT_FOUND) return;
  const decision = decisionOf(error);
  const isOfNote = change.completed === undefined && change.skipped === undefined;
  showFailure({
    ...(isOfNote ? OF_NOTE : OF_MARK),
    advice: decision ?? 'It is as it was before. Please try again.',
    ...(decision === null && { action: { label: 'Retry', onSelect: retry } }),
  });
};

/** A habit added without a network was refused in the end. */
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
