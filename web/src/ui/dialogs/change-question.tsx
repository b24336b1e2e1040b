import type { ComponentProps } from 'react';
import { AlertDialog } from './alert-dialog.tsx';

type Change<Subject> = {
  readonly isPending: boolean;
  readonly mutate: (subject: Subject, options: { onSuccess: () => void }) => void;
  readonly reset: () => void;
};

type ChangeQuestionProps<Subject> = Pick<
  ComponentProps<typeof AlertDialog>,
  'title' | 'description' | 'confirmLabel'
> & {
  /** What the question is about; null while nothing is asked. Its words stay while the dialog fades out. */
  subject: Subject | null;
  change: Change<Subject>;
  onClose: () => void;
  /** Called instead of `onClose` once the change is done. */
  onDone?: () => void;
};

/** Asks before a change, makes it, and closes. */
export const ChangeQuestion = <Subject,>({
  subject,
  change,
  onClose,
  onDone = onClose,
  ...words
}: ChangeQuestionProps<Subject>) => (
  <AlertDialog
    {...words}
    open={subject !== null}
    confirming={change.isPending}
    onConfirm={() => subject !== null && change.mutate(subject, { onSuccess: onDone })}
    onCancel={() => {
      // A late answer must not close the next question.
      change.reset();
      onClose();
    }}
  />
);
