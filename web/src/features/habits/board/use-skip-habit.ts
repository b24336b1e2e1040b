import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useRef } from 'react';
import { dismissToast, showToast } from '#ui/toast/toast.ts';
import { nameOn, stateOn } from '#features/habits/habit-on-day.ts';
import { recorder } from '#features/habits/recording/recording.ts';
import { showStatusError } from '#features/habits/recording/use-complete-habit.ts';
import type { InstanceChange } from '#features/habits/recording/instance-change.ts';

/** Skips a habit for the day, or takes the skip back; what was there before can be had again from the notice. */
export const useSkipHabit = (day: CalendarDay, today: CalendarDay) => {
  const notices = useRef(new Map<Habit['id'], number>());
  return (habit: Habit): void => {
    const before = stateOn(habit, day);
    const save = async (change: InstanceChange) => {
      try {
        await recorder.want({ habitId: habit.id, date: day }, change);
      } catch {
        showStatusError();
      }
    };
    void save({ skipped: before !== 'skipped' });
    if (before === 'skipped') {
      // Its notice would go on saying that the habit is skipped.
      dismissToast(notices.current.get(habit.id) ?? 0);
      return;
    }
    const undo = before === 'completed' ? { completed: true } : { skipped: false };
    const notice = showToast({
      title: `${nameOn(habit, day, today)} skipped`,
      action: { label: 'Undo', onSelect: () => void save(undo) },
    });
    notices.current.set(habit.id, notice);
  };
};
