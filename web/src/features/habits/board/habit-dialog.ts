import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useState } from 'react';
import type { PopoverAnchor } from '#ui/dialogs/popover.tsx';
import { ifKnown } from '#features/habits/recording/recording.ts';

/** The open dialog of a habit; one at a time. */
export type HabitDialog = 'options' | 'note' | 'edit' | 'delete' | 'streak';

/** The habit of the last dialog. It stays set, so that a closing dialog can fade out with its content. */
export type HabitSubject = { habit: Habit; anchor: PopoverAnchor; opener: HTMLElement; day: CalendarDay };

/** The dialogs of the habits of a day. An open one stays with its day when the board shows another. */
export const useHabitDialog = (day: CalendarDay) => {
  const [open, setOpen] = useState<HabitDialog | null>(null);
  const [subject, setSubject] = useState<HabitSubject | null>(null);
  // The menu stands beside its habit, which the list of another day may not have.
  if (open === 'options' && subject?.day !== day) setOpen(null);
  const show = (about: Omit<HabitSubject, 'day'>, dialog: HabitDialog | null) =>
    // docs/product.md, Offline use and several devices.
    ifKnown(about.habit, () => {
      setSubject({ ...about, day });
      setOpen(dialog);
    });
  return {
    open,
    subject,
    /** Toggles the options of a habit. */
    showOptions: (habit: Habit, anchor: PopoverAnchor, opener: HTMLElement) => {
      const isOpen = open === 'options' && subject?.habit.id === habit.id;
      show({ habit, anchor, opener }, isOpen ? null : 'options');
    },
    /** Opens the note directly. */
    showNote: (habit: Habit, opener: HTMLElement) => show({ habit, anchor: opener, opener }, 'note'),
    showStreak: (habit: Habit, opener: HTMLElement) => show({ habit, anchor: opener, opener }, 'streak'),
    /** Opens a dialog from the options. Closing it restores the focus to what opened the options. */
    go: (dialog: HabitDialog) => {
      subject?.opener.focus({ preventScroll: true });
      setOpen(dialog);
    },
    close: () => setOpen(null),
  };
};

export type HabitDialogState = ReturnType<typeof useHabitDialog>;
