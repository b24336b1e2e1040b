import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { showToast } from '#ui/toast/toast.ts';
import { instanceOn, nameOn, stateOn } from '#features/habits/habit-on-day.ts';
import { announceHabitUpdated } from '#features/habits/habit-updated.ts';
import { completionNotice } from './completion-notice.ts';
import { recorder } from './recording.ts';

/** Ticks or unticks a habit as an optimistic update. */
export const completeHabit = async (
  habit: Pick<Habit, 'id' | 'name' | 'instance'>,
  completed: boolean,
  { day, today }: { day: CalendarDay; today: CalendarDay },
): Promise<void> => {
  const wasCompleted = stateOn(habit, day) === 'completed';
  const instanceId = instanceOn(habit, day)?.id || null;
  const saving = recorder.want({ habitId: habit.id, date: day }, { completed });
  announceHabitUpdated({ habitId: habit.id, completed, instanceId });
  showToast(completionNotice(nameOn(habit, day, today), completed, day, today));
  try {
    await saving;
  } catch (error) {
    announceHabitUpdated({ habitId: habit.id, completed: wasCompleted, instanceId });
    const { tellRefusal } = await import('./tell-refusal.ts');
    tellRefusal(error, () => void completeHabit(habit, completed, { day, today }));
  }
};
