import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { spokenHabit, stateOn } from '#features/habits/habit-on-day.ts';
import { HOLD_HINT } from './hold-hint.ts';
import { OptionsButton } from './options-button.tsx';
import { HOLD_RING_MS, useHabitPress } from './use-habit-press.ts';
import type { HabitActions } from './use-habit-press.ts';

export type HabitItemProps = { habit: Habit; day: CalendarDay; today: CalendarDay; actions: HabitActions };

type HabitButtonProps = HabitItemProps & {
  classes: { item?: string; button: string; place: string; words: string; hint: string; options: string };
  isLate: boolean;
  circle: (done: boolean, holdMs: number | undefined) => ReactNode;
  /** What the hint takes the place of while the habit is held. */
  children: ReactNode;
};

/** One habit of a list: all of it is the button, with the button of its options above. */
export const HabitButton = ({ habit, day, today, actions, classes, isLate, circle, children }: HabitButtonProps) => {
  const [isHeld, setHeld] = useState(false);
  const button = useHabitPress(habit, actions, setHeld);
  const state = stateOn(habit, day);
  const isDone = state === 'completed';
  return (
    <li className={classNames('relative grid', classes.item)} data-habit={habit.id}>
      <button
        {...button}
        type="button"
        role="checkbox"
        aria-checked={isDone}
        data-card
        data-state={state}
        className={classNames('pressable', classes.button)}
      >
        <span className="sr-only">{spokenHabit(habit, day, today, isLate)}</span>
        {circle(isDone, isHeld ? HOLD_RING_MS : undefined)}
        <span aria-hidden className={classNames('relative grid min-w-0', classes.place)}>
          <span className={classNames('min-w-0', isHeld && 'invisible', classes.words)}>{children}</span>
          {isHeld && <span className={classNames('hold-hint text-label', classes.hint)}>{HOLD_HINT}</span>}
        </span>
        {isHeld && <span aria-hidden className="hold-bar" style={{ animationDuration: `${HOLD_RING_MS}ms` }} />}
      </button>
      <OptionsButton habit={habit} onOptions={actions.onOptions} className={classes.options} />
    </li>
  );
};
