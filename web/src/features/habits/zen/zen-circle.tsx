import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useSyncExternalStore } from 'react';
import { spokenHabit, stateOn } from '#features/habits/habit-on-day.ts';
import { useIsLate } from '#features/habits/recording/use-is-late.ts';
import { useHabitIcon } from '#features/habits/use-habit-icon.ts';
import { Circle } from '#ui/circle.tsx';
import type { useZenPress } from './use-zen-press.ts';
import { ZEN_RING_MS } from './zen-hint.ts';

// As on the cards, a good deal smaller than the circle around it.
const ICON_SHARE = 0.15;

type ZenCircleProps = {
  habit: Habit;
  day: CalendarDay;
  today: CalendarDay;
  press: ReturnType<typeof useZenPress>;
};

/** The large circle that is tapped and held. It stays one button from habit to habit, and so keeps the focus. */
export const ZenCircle = ({ habit, day, today, press: { button, isHeld } }: ZenCircleProps) => {
  const size = useZenSize();
  const icon = useHabitIcon(habit);
  const isLate = useIsLate(habit, day);
  const isDone = stateOn(habit, day) === 'completed';
  return (
    <span className="zen-place" data-habit={habit.id}>
      <button {...button} type="button" role="checkbox" aria-checked={isDone} className="zen-circle habit-press">
        <span className="sr-only">{spokenHabit(habit, day, today, isLate)}</span>
        <Circle
          key={habit.id}
          size={size}
          iconSize={Math.round(size * ICON_SHARE)}
          icon={icon}
          done={isDone}
          holdMs={isHeld ? ZEN_RING_MS : undefined}
          queued={isLate}
        />
      </button>
    </span>
  );
};

// Design: 58 % of the window's shorter side, 272 px at most.
const SHARE = 0.58;
const SIZE_MAX = 272;

const watch = (watcher: () => void): (() => void) => {
  window.addEventListener('resize', watcher);
  return () => window.removeEventListener('resize', watcher);
};

const read = (): number => Math.min(SIZE_MAX, Math.round(SHARE * Math.min(window.innerWidth, window.innerHeight)));

/** Pixels across the circle of Zen. */
const useZenSize = (): number => useSyncExternalStore(watch, read);
