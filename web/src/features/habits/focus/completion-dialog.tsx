import type { Habit } from '@crushing/contract/habits/schemas';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';

/** The habit completed last and the one offered next. */
export type CompletedHabit = { name: string; next: Habit; nextName: string };

type CompletionDialogProps = {
  /** Null while the dialog is closed. */
  completed: CompletedHabit | null;
  onNext: (next: Habit) => void;
  onClose: () => void;
};

/** Offers the next open habit after a completion in Focus. */
export const CompletionDialog = ({ completed, onNext, onClose }: CompletionDialogProps) => (
  <Dialog
    open={completed !== null}
    onClose={onClose}
    title={`${completed?.name} completed`}
    description={
      <>
        Next: <strong className="font-semibold text-text wrap-anywhere">{completed?.nextName}</strong>. The timer starts
        over for it.
      </>
    }
    footer={
      <>
        <Button variant="outline" onClick={onClose}>
          Stay here
        </Button>
        <Button data-autofocus onClick={() => completed && onNext(completed.next)}>
          Go to next habit
        </Button>
      </>
    }
  />
);
