import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useRef } from 'react';
import type { ComponentType } from 'react';
import { HabitFormDialog } from '#features/habits/form/habit-form-dialog.tsx';
import { nameOn, instanceOn, stateOn } from '#features/habits/habit-on-day.ts';
import { recordChange } from '#features/habits/recording/recording.ts';
import type { MenuItem } from '#ui/dialogs/menu-list.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import type { PopoverAnchor } from '#ui/dialogs/popover.tsx';
import { dismissToast, showToast } from '#ui/toast/toast.ts';
import { DeleteHabitDialog } from './delete-habit-dialog.tsx';
import type { HabitDialog, HabitDialogState, HabitSubject } from './habit-dialog.ts';
import type { BoardView } from './habit-layout-props.ts';
import { NoteDialog } from './note-dialog.tsx';
import { useSetPrivate } from './use-set-private.ts';

/** Explaining a streak needs the slice `progress`, which habits may not import, so the screen passes the part in. */
export type StreakPart = ComponentType<{
  habit: Habit;
  /** The day of the list that the habit comes from. */
  day: CalendarDay;
  today: CalendarDay;
  open: boolean;
  onClose: () => void;
}>;

type HabitDialogsProps = {
  subject: HabitSubject;
  dialog: HabitDialogState;
  view: BoardView;
  today: CalendarDay;
  Streak: StreakPart;
  /** Whether any dialog is open. */
  open: boolean;
  onClose: () => void;
};

export const HabitDialogs = ({ subject, dialog, view, today, Streak, onClose: close }: HabitDialogsProps) => {
  const { habit, anchor, day } = subject;
  const shared = { habit, day, today, onClose: close };
  return (
    <>
      <HabitOptions {...shared} open={dialog.open === 'options'} anchor={anchor} onChoose={dialog.go} />
      <NoteDialog
        {...shared}
        // The hint of Zen calls the action by this name.
        title={view === 'zen' ? 'Edit Note' : undefined}
        open={dialog.open === 'note'}
      />
      <Streak {...shared} open={dialog.open === 'streak'} />
      <HabitFormDialog habit={habit} open={dialog.open === 'edit'} onClose={close} />
      <DeleteHabitDialog habit={habit} open={dialog.open === 'delete'} onClose={close} />
    </>
  );
};

type HabitOptionsProps = {
  open: boolean;
  habit: Habit;
  day: CalendarDay;
  today: CalendarDay;
  anchor: PopoverAnchor;
  onChoose: (dialog: HabitDialog) => void;
  onClose: () => void;
};

/** The menu of a habit. */
const HabitOptions = ({ open, habit, day, today, anchor, onChoose, onClose }: HabitOptionsProps) => {
  const skip = useSkipHabit(day, today);
  const setPrivate = useSetPrivate();
  const switchPrivate = () => setPrivate(habit, !habit.isPrivate);
  const isSkipped = stateOn(habit, day) === 'skipped';
  const skipLabel = day === today ? 'Skip today' : 'Skip this day';
  const items: MenuItem[] = [
    {
      label: instanceOn(habit, day)?.notes ? 'Edit note' : 'Add note',
      description: habit.isPrivate ? 'Only you see it' : 'Public',
      icon: 'notebook-pen',
      onSelect: () => onChoose('note'),
    },
    { label: 'Edit habit', icon: 'pencil', onSelect: () => onChoose('edit') },
    {
      label: isSkipped ? 'Undo skip' : skipLabel,
      icon: isSkipped ? 'undo-2' : 'skip-forward',
      onSelect: () => skip(habit),
    },
    habit.isPrivate
      ? { label: 'Make public', description: 'Everybody can see it', icon: 'eye', onSelect: switchPrivate }
      : { label: 'Make private', description: 'Only you see it', icon: 'eye-off', onSelect: switchPrivate },
    { label: 'Explain streak', icon: 'flame', onSelect: () => onChoose('streak') },
    { label: 'Delete habit', icon: 'trash-2', danger: true, onSelect: () => onChoose('delete') },
  ];
  return <Menu open={open} label={nameOn(habit, day, today)} items={items} anchor={anchor} onClose={onClose} />;
};

/** Skips a habit for the day, or unskips it. Undo restores the earlier state. */
const useSkipHabit = (day: CalendarDay, today: CalendarDay) => {
  const notices = useRef(new Map<Habit['id'], number>());
  return (habit: Habit): void => {
    const before = stateOn(habit, day);
    const target = { habitId: habit.id, date: day };
    void recordChange(target, { skipped: before !== 'skipped' });
    if (before === 'skipped') {
      // The notice of the skip is wrong now.
      dismissToast(notices.current.get(habit.id) ?? 0);
      return;
    }
    const undo = before === 'completed' ? { completed: true } : { skipped: false };
    const notice = showToast({
      title: `${nameOn(habit, day, today)} skipped`,
      action: { label: 'Undo', onSelect: () => void recordChange(target, undo) },
    });
    notices.current.set(habit.id, notice);
  };
};
