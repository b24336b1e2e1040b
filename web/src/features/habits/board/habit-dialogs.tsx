import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { ComponentType } from 'react';
import type { BoardView } from './board-view.ts';
import { DeleteHabitDialog } from './delete-habit-dialog.tsx';
import type { HabitDialogState, HabitSubject } from './habit-dialog.ts';
import { HabitFormDialog } from '#features/habits/form/habit-form-dialog.tsx';
import { nameOn, instanceOn, stateOn } from '#features/habits/habit-on-day.ts';
import { HabitOptions } from './habit-options.tsx';
import { neighbourOf } from '#features/habits/grid/neighbour-of.ts';
import { NoteDialog } from './note-dialog.tsx';
import { useSkipHabit } from './use-skip-habit.ts';

/** What explains a streak knows of progress, which habits do not, so the screen brings it. */
export type StreakPart = ComponentType<{ habit: Habit; today: CalendarDay; open: boolean; onClose: () => void }>;

type HabitDialogsProps = {
  subject: HabitSubject;
  dialog: HabitDialogState;
  view: BoardView;
  day: CalendarDay;
  today: CalendarDay;
  Streak: StreakPart;
  /** Whether any of them is open. */
  open: boolean;
  onClose: () => void;
};

/** Everything that opens from a habit. */
export const HabitDialogs = ({ subject, dialog, view, day, today, Streak, onClose: close }: HabitDialogsProps) => {
  const skip = useSkipHabit(day, today);
  const { habit, opener } = subject;
  const handleDeleted = () => {
    const next = neighbourOf(opener) ?? document.querySelector<HTMLElement>('h1');
    close();
    // Once the dialog is closed, which gives the focus to a place that is about to go.
    setTimeout(() => next?.focus({ preventScroll: true }));
  };
  return (
    <>
      <HabitOptions
        open={dialog.open === 'options'}
        subject={subject}
        name={nameOn(habit, day, today)}
        state={{
          hasNote: Boolean(instanceOn(habit, day)?.notes),
          isSkipped: stateOn(habit, day) === 'skipped',
          isToday: day === today,
        }}
        onChoose={dialog.go}
        onSkip={() => skip(habit)}
        onClose={close}
      />
      <NoteDialog
        habit={habit}
        day={day}
        today={today}
        // Specification: the note dialog of Zen has this title.
        title={view === 'zen' ? 'Edit Note' : undefined}
        open={dialog.open === 'note'}
        onClose={close}
      />
      <Streak habit={habit} today={today} open={dialog.open === 'streak'} onClose={close} />
      <HabitFormDialog habit={habit} open={dialog.open === 'edit'} onClose={close} />
      <DeleteHabitDialog habit={habit} open={dialog.open === 'delete'} onDeleted={handleDeleted} onClose={close} />
    </>
  );
};
