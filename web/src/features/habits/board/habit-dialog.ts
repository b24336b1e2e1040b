import type { Habit } from '@crushing/contract/habits/schemas';
import { useState } from 'react';
import type { PopoverAnchor } from '#ui/dialogs/popover.tsx';
import { isUnsentHabit } from '#features/habits/recording/unsent-habits.ts';

/** The open dialog of a habit; one at a time. */
export type HabitDialog = 'options' | 'note' | 'edit' | 'delete' | 'streak';

/** The habit of the last dialog. It stays set, so that a closing dialog can fade out with its content. */
export type HabitSubject = { habit: Habit; anchor: PopoverAnchor; opener: HTMLElement };

export const useHabitDialog = () => {
  const [open, setOpen] = useState<HabitDialog | null>(null);
  const [subject, setSubject] = useState<HabitSubject | null>(null);
  return {
    open,
    subject,
    /** Toggles the options of a habit. */
    showOptions: (habit: Habit, anchor: PopoverAnchor, opener: HTMLElement) => {
      if (isUnsentHabit(habit)) return tellUnsent();
      const isOpen = open === 'options' && subject?.habit.id === habit.id;
      setSubject({ habit, anchor, opener });
      setOpen(isOpen ? null : 'options');
    },
    /** Opens the note directly. */
    showNote: (habit: Habit, opener: HTMLElement) => {
      if (isUnsentHabit(habit)) return tellUnsent();
      setSubject({ habit, anchor: opener, opener });
      setOpen('note');
    },
    showStreak: (habit: Habit, opener: HTMLElement) => {
      if (isUnsentHabit(habit)) return tellUnsent();
      setSubject({ habit, anchor: opener, opener });
      setOpen('streak');
    },
    /** Opens a dialog from the options. Closing it restores the focus to what opened the options. */
    go: (dialog: HabitDialog) => {
      subject?.opener.focus({ preventScroll: true });
      setOpen(dialog);
    },
    close: () => setOpen(null),
  };
};

export type HabitDialogState = ReturnType<typeof useHabitDialog>;

// A habit that the server does not know yet can be ticked and nothing else: docs/product.md, Offline use and several devices.
const tellUnsent = (): void => {
  const tell = async () => (await import('#features/habits/recording/tell-unsent.ts')).tellUnsent();
  // The mark of the habit says as much.
  tell().catch(() => {});
};
