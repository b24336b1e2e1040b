import type { Habit } from '@crushing/contract/habits/schemas';
import { useState } from 'react';
import type { PopoverAnchor } from '#ui/dialogs/popover.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { isUnsentHabit } from '#features/habits/recording/unsent-habits.ts';
import { NOT_SYNCED } from '#features/habits/recording/use-is-late.ts';

/** What is open about a habit; one thing at a time. */
export type HabitDialog = 'options' | 'note' | 'edit' | 'delete' | 'streak';

/** The habit last asked about stays known, so that its dialog can fade out with its words. */
export type HabitSubject = { habit: Habit; anchor: PopoverAnchor; opener: HTMLElement };

/** Which dialog is open about which habit. */
export const useHabitDialog = () => {
  const [open, setOpen] = useState<HabitDialog | null>(null);
  const [subject, setSubject] = useState<HabitSubject | null>(null);
  return {
    open,
    subject,
    /** Opens the options of a habit, or closes them when they are open already. */
    showOptions: (habit: Habit, anchor: PopoverAnchor, opener: HTMLElement) => {
      if (isUnsentHabit(habit)) return tellUnsent();
      const isOpen = open === 'options' && subject?.habit.id === habit.id;
      setSubject({ habit, anchor, opener });
      setOpen(isOpen ? null : 'options');
    },
    /** Opens the note of a habit without the options before it. */
    showNote: (habit: Habit, opener: HTMLElement) => {
      if (isUnsentHabit(habit)) return tellUnsent();
      setSubject({ habit, anchor: opener, opener });
      setOpen('note');
    },
    /** Opens the explanation of a habit's streak. */
    showStreak: (habit: Habit, opener: HTMLElement) => {
      if (isUnsentHabit(habit)) return tellUnsent();
      setSubject({ habit, anchor: opener, opener });
      setOpen('streak');
    },
    /** Goes on from the options; the dialog gives the focus back to what opened those. */
    go: (dialog: HabitDialog) => {
      subject?.opener.focus({ preventScroll: true });
      setOpen(dialog);
    },
    close: () => setOpen(null),
  };
};

export type HabitDialogState = ReturnType<typeof useHabitDialog>;

// A habit without an id of the server's can be ticked, and everything else once it has one.
const tellUnsent = (): void => {
  showToast({ title: NOT_SYNCED, description: 'This habit can be changed once you are online again.' });
};
