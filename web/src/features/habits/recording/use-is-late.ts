import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useSyncExternalStore } from 'react';
import { recorder } from './recording.ts';
import { isUnsentHabit } from './unsent-habits.ts';

export const NOT_SYNCED = 'Not synced yet';

/** Whether a change of the habit's day waits for the network. */
export const useIsLate = (habit: Pick<Habit, 'id'>, day: CalendarDay): boolean =>
  useSyncExternalStore(
    recorder.watch,
    () =>
      isUnsentHabit(habit) ||
      recorder.current().some(({ isLate, habitId, date }) => isLate && habitId === habit.id && date === day),
  );
