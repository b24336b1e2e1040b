import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayProgress } from '@crushing/domain/habits/completion-list';
import { dueOf, isPerfectDay } from '@crushing/domain/habits/perfect-day';
import { stateOn } from '#features/habits/habit-on-day.ts';

type ZenDotsProps = { habits: readonly Habit[]; day: CalendarDay; shownId: number };

/** How far the day is, a dot for each habit; the long one is the habit on the screen. */
export const ZenDots = ({ habits, day, shownId }: ZenDotsProps) => {
  const progress = dayProgress(habits, day);
  return (
    <div className="zen-dots" data-perfect={isPerfectDay(progress) || undefined}>
      <p className="sr-only">
        {progress.completed} of {dueOf(progress)} habits done
      </p>
      {habits.map((habit) => (
        <span
          key={habit.id}
          aria-hidden
          data-state={stateOn(habit, day)}
          data-shown={habit.id === shownId || undefined}
          data-forced-border
        />
      ))}
    </div>
  );
};
