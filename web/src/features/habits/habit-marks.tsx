import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { instanceOn } from './habit-on-day.ts';

/** A flame and the streak; nothing at 0. */
export const StreakMark = ({ streak, className }: { streak: number; className?: string }) => {
  const isRolling = useHasChanged(streak);
  if (streak === 0) return null;
  return (
    <span className={classNames('inline-flex items-center gap-1 text-streak', className)}>
      <Icon name="flame" size={14} className="fill-current" />
      <span className="overflow-hidden font-label">
        <span key={streak} className={classNames('block', isRolling && 'habit-rolls-up')}>
          {streak}
        </span>
      </span>
    </span>
  );
};

/** Marks for a day with a note, and for a private habit. */
export const NoteAndPrivateMarks = ({ habit, day }: { habit: Habit; day: CalendarDay }) => (
  <>
    {instanceOn(habit, day)?.notes && <SmallMark name="text-align-start" />}
    {habit.isPrivate && <SmallMark name="eye-off" />}
  </>
);

const SmallMark = ({ name }: { name: IconName }) => <Icon name={name} size={14} className="text-muted" />;

// Only a change animates, not the first value.
const useHasChanged = (value: number): boolean => {
  const [first] = useState(value);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && value !== first) setChanged(true);
  return hasChanged;
};
