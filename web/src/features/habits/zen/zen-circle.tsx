import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { spokenHabit, stateOn } from '#features/habits/habit-on-day.ts';
import { useIsLate } from '#features/habits/recording/recording.ts';
import { useHabitIcon } from '#features/habits/use-habit-icon.ts';
import { Circle } from '#ui/circle.tsx';
import type { useZenPress } from './use-zen-press.ts';
import { ZEN_RING_MS } from './zen-hint.ts';

// The icon's share of the circle, smaller than on a card because this circle is large.
const ICON_SHARE = 0.15;

type ZenCircleProps = {
  habit: Habit;
  day: CalendarDay;
  today: CalendarDay;
  press: ReturnType<typeof useZenPress>;
};

/** The circle that is tapped and held. One button element serves all habits, so it keeps the focus. */
export const ZenCircle = ({ habit, day, today, press: { button, isHeld } }: ZenCircleProps) => {
  const size = useZenSize();
  const icon = useHabitIcon(habit);
  const isLate = useIsLate(habit, day);
  const isDone = stateOn(habit, day) === 'completed';
  const { ref } = button;
  // `tick` sets the attribute without React, so React would leave the tick of the previous habit in place.
  useLayoutEffect(() => ref.current?.setAttribute('aria-checked', String(isDone)));
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

// docs/product.md, Look and feel.
const SHARE = 0.58;
const SIZE_MAX = 272;

const watch = (watcher: () => void): (() => void) => {
  window.addEventListener('resize', watcher);
  return () => window.removeEventListener('resize', watcher);
};

const read = (): number => Math.min(SIZE_MAX, Math.round(SHARE * Math.min(window.innerWidth, window.innerHeight)));

/** The diameter of the circle in pixels. */
const useZenSize = (): number => useSyncExternalStore(watch, read);
