import { NOT_SYNCED } from '#features/habits/habit-on-day.ts';
import { pendingChanges, unsentHabits } from '#features/habits/recording/recording.ts';
import { topModal } from '#ui/modal-stack.ts';
import { showToast } from '#ui/toast/toast.ts';

/** The answer to Ctrl+S: every change is saved at once, or kept until the server can be reached. */
export const tellThatAllIsSaved = (): void => {
  // What is typed in a form is not saved before its button is pressed.
  if (topModal()?.querySelector('form')) return;
  showToast(
    waitsForNetwork()
      ? {
          title: NOT_SYNCED,
          description: 'Your changes are kept in this browser and are sent once the server can be reached.',
        }
      : { title: 'Changes already saved', description: 'All changes are automatically saved to the database.' },
  );
};

/** Whether a change or a habit waits for the network. What is under way does not. */
const waitsForNetwork = (): boolean =>
  unsentHabits.current().length > 0 || pendingChanges.current().some(({ isLate }) => isLate);
