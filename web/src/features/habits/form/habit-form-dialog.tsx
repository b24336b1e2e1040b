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
      <WithNotes habit={habit}>{(whole) => <SavingForm opened={whole} onClose={onClose} />}</WithNotes>
    ) : (
      <SavingForm opened={null} onClose={onClose} />
    )}
  </Dialog>
);

type SavingFormProps = { opened: Habit | null; onClose: () => void };

const SavingForm = ({ opened, onClose }: SavingFormProps) => {
  // The habit as last saved here. Only differences from it are sent. A new habit is changed once it was added.
  const [habit, setHabit] = useState(opened);
  const add = useAddHabit();
  const change = useChangeHabit(habit);
  return (
    <HabitForm
      initial={opened === null ? EMPTY_DRAFT : draftOf(opened)}
      saving={habit === null ? add : change}
      onSaved={(draft, saved) => setHabit(saved && { ...saved, ...newHabitFrom(draft) })}
      onClose={onClose}
    />
  );
};
