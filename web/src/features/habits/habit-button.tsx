import type { Habit } from '@crushing/contract/habits';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { spokenHabit, stateOn } from './habit-on-day.ts';
import { HOLD_HINT } from './hold-hint.ts';
import { OptionsButton } from './options-button.tsx';
import { HOLD_RING_MS, useHabitPress } from './use-habit-press.ts';
import type { HabitActions } from './use-habit-press.ts';

export type HabitItemProps = { habit: Habit; day: CalendarDay; today: CalendarDay; actions: HabitActions };

type HabitButtonProps = HabitItemProps & {
  classes: { item?: string; button: string; place: string; words: string; hint: string; options: string };
  isLate: boolean;
  circle: (done: boolean) => ReactNode;
  /** What the hint takes the place of while the habit is held. */
  children: ReactNode;
};

/** One habit of a list: all of it is the button, with the button of its options above. */
export const HabitButton = ({ habit, day, today, actions, classes, isLate, circle, children }: HabitButtonProps) => {
  const button = useHabitPress(habit, actions);
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
        {circle(isDone)}
        <span aria-hidden className={classNames('relative grid min-w-0', classes.place)}>
          <span className={classNames('hold-words min-w-0', classes.words)}>{children}</span>
          <span className={classNames('hold-hint text-label', classes.hint)}>{HOLD_HINT}</span>
        </span>
        <svg aria-hidden className="hold-bar">
          <line y1="100%" x2="100%" y2="100%" pathLength={1} style={{ animationDuration: `${HOLD_RING_MS}ms` }} />
        </svg>
      </button>
      <OptionsButton habit={habit} onOptions={actions.onOptions} className={classes.options} />
    </li>
  );
};
