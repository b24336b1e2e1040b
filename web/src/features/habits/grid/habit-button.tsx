import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { nameOn, spokenHabit, stateOn } from '#features/habits/habit-on-day.ts';
import { useIsLate } from '#features/habits/recording/recording.ts';
import { Circle } from '#ui/circle.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { HOLD_RING_MS, useHabitPress } from './use-habit-press.ts';
import type { HabitActions } from './use-habit-press.ts';

export type HabitItemProps = { habit: Habit; day: CalendarDay; today: CalendarDay; actions: HabitActions };

type HabitButtonProps = HabitItemProps & {
  classes: { item?: string; button: string; place: string; words: string; name: string; hint: string; options: string };
  circle: Pick<ComponentProps<typeof Circle>, 'size' | 'icon' | 'iconSize'>;
  /** What stands beside the name. A late habit has changes that are not sent yet. */
  marks: (isLate: boolean) => ReactNode;
};

/** One habit of a list: the whole area is its button, with the options button above. */
export const HabitButton = ({ habit, day, today, actions, classes, circle, marks }: HabitButtonProps) => {
  const isLate = useIsLate(habit, day);
  const [isHeld, setHeld] = useState(false);
  const button = useHabitPress(habit, actions, setHeld);
  const state = stateOn(habit, day);
  const isDone = state === 'completed';
  const name = nameOn(habit, day, today);
  return (
    <li className={classNames('relative grid', classes.item)} data-habit={habit.id}>
      <button
        {...button}
        type="button"
        role="checkbox"
        aria-checked={isDone}
        data-card
        data-state={state}
        className={classNames('habit-press', classes.button)}
      >
        <span className="sr-only">{spokenHabit(habit, day, today, isLate)}</span>
        <Circle {...circle} done={isDone} holdMs={isHeld ? HOLD_RING_MS : undefined} queued={isLate} />
        <span aria-hidden className={classNames('relative grid min-w-0', classes.place)}>
          <span className={classNames('min-w-0', isHeld && 'invisible', classes.words)}>
            <span className={classNames('habit-name line-clamp-3 wrap-anywhere', classes.name)}>{name}</span>
            {marks(isLate)}
          </span>
          {isHeld && <span className={classNames('habit-hold-hint text-label', classes.hint)}>{HOLD_HINT}</span>}
        </span>
        {isHeld && <span aria-hidden className="hold-bar" style={{ animationDuration: `${HOLD_RING_MS}ms` }} />}
      </button>
      {/* The visible way to what a long press opens. */}
      <span className={`absolute ${classes.options}`}>
        <IconButton
          icon="ellipsis"
          iconSize={18}
          label={`Options for ${name}`}
          aria-haspopup="menu"
          className="text-muted!"
          onClick={({ currentTarget }) => actions.onOptions(habit, currentTarget, currentTarget)}
        />
      </span>
    </li>
  );
};

/** Replaces the words of a habit during a hold. */
const HOLD_HINT = 'Keep holding to edit habit';
