import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { scheduleLabel, scheduleOn } from '@crushing/domain/habits/schedule';
import { Circle } from '#ui/circle.tsx';
import { HabitButton } from './habit-button.tsx';
import type { HabitItemProps } from './habit-button.tsx';
import { NoteMark, StreakMark } from '#features/habits/habit-marks.tsx';
import { nameOn, instanceOn, stateOn } from '#features/habits/habit-on-day.ts';
import { NOT_SYNCED, useIsLate } from '#features/habits/recording/use-is-late.ts';
import { useHabitIcon } from '#features/habits/use-habit-icon.ts';

const CIRCLE_SIZE = 44;
const ICON_SIZE = 20;

const CLASSES = {
  button: 'habit-card',
  place: 'mt-auto pt-3',
  words: 'grid gap-0.5 self-end',
  hint: 'bottom-0',
  options: 'end-1 top-1',
};

/** One habit of the grid: the whole card is the button. */
export const HabitCard = (props: HabitItemProps) => {
  const { habit, day, today } = props;
  const icon = useHabitIcon(habit);
  const isLate = useIsLate(habit, day);
  return (
    <HabitButton
      {...props}
      classes={CLASSES}
      isLate={isLate}
      circle={(done, holdMs) => (
        <Circle size={CIRCLE_SIZE} iconSize={ICON_SIZE} icon={icon} done={done} holdMs={holdMs} queued={isLate} />
      )}
    >
      <span className="habit-name line-clamp-3 text-card wrap-anywhere">{nameOn(habit, day, today)}</span>
      <span className="flex min-w-0 items-center gap-2 text-meta text-muted">
        <span className="min-w-0">{isLate ? NOT_SYNCED : ruleOn(habit, day)}</span>
        <StreakMark streak={habit.streak} />
        {instanceOn(habit, day)?.notes && <NoteMark />}
      </span>
    </HabitButton>
  );
};

const ruleOn = (habit: Habit, day: CalendarDay): string =>
  stateOn(habit, day) === 'skipped' ? 'Skipped' : scheduleLabel(scheduleOn(habit.schedules, day));
