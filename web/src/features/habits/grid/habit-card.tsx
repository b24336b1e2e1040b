import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { deadlineWords } from '@crushing/domain/habits/deadline';
import { scheduleLabel, scheduleOn } from '@crushing/domain/habits/schedule';
import { NoteAndPrivateMarks, StreakMark } from '#features/habits/habit-marks.tsx';
import { notDueWords, NOT_SYNCED } from '#features/habits/habit-on-day.ts';
import { useHabitIcon } from '#features/habits/use-habit-icon.ts';
import { HabitButton } from './habit-button.tsx';
import type { HabitItemProps } from './habit-button.tsx';

const CLASSES = {
  button: 'habit-card',
  place: 'mt-auto pt-3',
  words: 'grid gap-0.5 self-end',
  name: 'text-card',
  hint: 'bottom-0',
  options: 'end-1 top-1',
};

export const HabitCard = (props: HabitItemProps) => {
  const { habit, day } = props;
  return (
    <HabitButton
      {...props}
      classes={CLASSES}
      circle={{ size: 44, icon: useHabitIcon(habit), iconSize: 20 }}
      marks={(isLate) => (
        <span className="flex min-w-0 items-center gap-2 text-meta text-muted">
          <span className="min-w-0">{isLate ? NOT_SYNCED : ruleOn(habit, day)}</span>
          <StreakMark streak={habit.streak} />
          <NoteAndPrivateMarks habit={habit} day={day} />
        </span>
      )}
    />
  );
};

const ruleOn = (habit: Habit, day: CalendarDay): string =>
  notDueWords(habit, day) ??
  [scheduleLabel(scheduleOn(habit.schedules, day)), deadlineWords(habit.deadline)].filter(Boolean).join(' · ');
