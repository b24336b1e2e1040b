import type { Habit } from '@crushing/contract/habits/schemas';
import { useState } from 'react';
import { WithNotes } from '#features/habits/with-notes.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { EMPTY_DRAFT, draftOf, newHabitFrom } from './habit-draft.ts';
import { HabitForm } from './habit-form.tsx';
import { useAddHabit, useChangeHabit } from './use-save-habit.ts';

type HabitFormDialogProps = {
  /** The habit to edit; absent to add a new one. */
  habit?: Habit | undefined;
  open: boolean;
  onClose: () => void;
};

/** Adds a habit or edits one. */
export const HabitFormDialog = ({ habit, open, onClose }: HabitFormDialogProps) => (
  <Dialog open={open} onClose={onClose} title={habit ? 'Edit habit' : 'Add habit'} closesOnOutsidePress={false}>
    {habit ? (
      <WithNotes habit={habit}>{(whole) => <EditForm habit={whole} onClose={onClose} />}</WithNotes>
    ) : (
      <AddForm onClose={onClose} />
    )}
  </Dialog>
);

const AddForm = ({ onClose }: { onClose: () => void }) => {
  const add = useAddHabit();
  return <HabitForm initial={EMPTY_DRAFT} saving={add} onClose={onClose} />;
};

const EditForm = ({ habit: opened, onClose }: { habit: Habit; onClose: () => void }) => {
  // As it was last saved here: only what differs from it is sent.
  const [habit, setHabit] = useState(opened);
  const change = useChangeHabit(habit);
  return (
    <HabitForm
      initial={draftOf(opened)}
      saving={change}
      onSaved={(draft) => setHabit({ ...habit, ...newHabitFrom(draft) })}
      onClose={onClose}
    />
  );
};
