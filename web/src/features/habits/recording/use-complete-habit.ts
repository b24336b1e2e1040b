import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#ui/toast/toast.ts';
import { completionNotice } from './completion-notice.ts';
import { nameOn, stateOn } from '#features/habits/habit-on-day.ts';
import { announceHabitUpdated } from '#features/habits/habit-updated.ts';
import { savedInstanceId, saveRecord } from './save-record.ts';

/** Ticks a habit of the day, or unticks it: at once in the list, afterwards on the server. */
export const useCompleteHabit = (day: CalendarDay, today: CalendarDay) => {
  const client = useQueryClient();
  return async (habit: Habit, completed: boolean): Promise<void> => {
    const wasCompleted = stateOn(habit, day) === 'completed';
    const instanceId = savedInstanceId(habit, day);
    const saving = saveRecord(client, habit, { day, today }, { completed });
    announceHabitUpdated({ habitId: habit.id, completed, instanceId });
    showToast(completionNotice(nameOn(habit, day, today), completed, day, today));
    try {
      const { granted } = await saving;
      if (granted) announceHabitUpdated({ habitId: habit.id, completed, instanceId: granted.id });
    } catch {
      announceHabitUpdated({ habitId: habit.id, completed: wasCompleted, instanceId });
      showStatusError();
    }
  };
};

/** The day's mark of a habit could not be saved, and the list shows what it showed before. */
export const showStatusError = (): void => {
  showToast({
    title: 'Error updating habit',
    description: 'There was a problem updating your habit status.',
    variant: 'destructive',
  });
};
