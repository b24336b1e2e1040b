import type { Habit } from '@crushing/contract/habits/schemas';
import { HABIT_NAME_MAX } from '@crushing/domain/habits/habit-limits';
import { hasVisibleText } from '@crushing/domain/text/visible-text';
import { useState } from 'react';
import { issuesByField } from '#api/api-error.ts';
import { draftOf, newHabitFrom } from '#features/habits/form/habit-draft.ts';
import { useRenameInForm } from '#features/habits/form/use-save-habit.ts';
import { Dialog, FormFooter } from '#ui/dialogs/dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useCloseIfUnchanged } from '#ui/forms/use-close-if-unchanged.ts';

type RenameDialogProps = { habit: Habit; open: boolean; onClose: () => void };

/** Renames a habit where a row is too narrow for a field. */
export const RenameDialog = ({ habit, open, onClose }: RenameDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Rename habit" closesOnOutsidePress={false}>
    <RenameForm habit={habit} onClose={onClose} />
  </Dialog>
);

const RenameForm = ({ habit: opened, onClose }: Omit<RenameDialogProps, 'open'>) => {
  // The habit as last saved here. Only a difference from it is sent.
  const [habit, setHabit] = useState(opened);
  const [typed, setTyped] = useState(habit.name);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const rename = useRenameInForm(habit);
  const closeIfUnchanged = useCloseIfUnchanged({ typed }, onClose);
  const isBlank = !hasVisibleText(typed);
  const handleSubmit = () => {
    if (isBlank) return;
    if (typed.trim() === habit.name) onClose();
    else rename.mutate(typed, { onSuccess: handleSaved, onError: (error) => setProblems(issuesByField(error)) });
  };
  const handleSaved = () => {
    setHabit({ ...habit, ...newHabitFrom({ ...draftOf(habit), name: typed }) });
    closeIfUnchanged();
  };
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="grid gap-5">
      <TextField
        label="Habit Name"
        autoComplete="off"
        data-autofocus
        maxLength={HABIT_NAME_MAX}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={problems.name}
      />
      <FormFooter
        onCancel={onClose}
        saving={rename.isPending}
        disabledReason={isBlank ? 'Habit name is required' : null}
      >
        Save
      </FormFooter>
    </Form>
  );
};
