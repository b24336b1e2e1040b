import type { Habit } from '@crushing/contract/habits';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { scheduleLabel, scheduleOn } from '@crushing/domain/habits/schedule';
import type { CSSProperties } from 'react';
import { Circle } from '#ui/circle.tsx';
import { classNames } from '#ui/class-names.ts';
import { habitIcon } from './habit-icon.ts';
import { NoteMark, StreakMark } from './habit-marks.tsx';
import { nameOn, recordOn, spokenHabit, stateOn } from './habit-on-day.ts';
import { HOLD_HINT } from './hold-hint.ts';
import { OptionsButton } from './options-button.tsx';
import { useHabitIcon } from './use-habit-icon.ts';
import { useHabitPress } from './use-habit-press.ts';
import type { HabitActions } from './use-habit-press.ts';

export type HabitItemProps = { habit: Habit; day: CalendarDay; today: CalendarDay; actions: HabitActions };

const CIRCLE_SIZE = 44;
const ICON_SIZE = 20;

/** One habit of the grid: the whole card is the button. */
export const HabitCard = ({ habit, day, today, actions }: HabitItemProps) => {
  const { holdMs, button } = useHabitPress(habit, actions);
  const icon = useHabitIcon(habit);
  const state = stateOn(habit, day);
  const isHeld = holdMs !== null;
  const style: CSSProperties & Record<'--hold-ms', string> = { '--hold-ms': `${holdMs ?? 0}ms` };
  return (
    <li className="relative grid" data-habit={habit.id}>
      <button
        {...button}
        type="button"
        role="checkbox"
        aria-checked={state === 'completed'}
        data-card
        data-state={state}
        style={style}
        className="habit-card pressable"
      >
        <span className="sr-only">{spokenHabit(habit, day, today)}</span>
        <Circle
          size={CIRCLE_SIZE}
          iconSize={ICON_SIZE}
          icon={habitIcon(icon)}
          done={state === 'completed'}
          holdMs={holdMs}
        />
        <span aria-hidden className="mt-auto grid min-w-0 pt-3">
          <span className={classNames('held-place grid min-w-0 gap-0.5 self-end', isHeld && 'invisible')}>
            <span className="habit-name line-clamp-3 text-card wrap-anywhere">{nameOn(habit, day, today)}</span>
            <CardMeta habit={habit} day={day} />
          </span>
          {isHeld && <span className="held-place self-end text-label">{HOLD_HINT}</span>}
        </span>
        {isHeld && <span className="hold-bar" />}
      </button>
      <OptionsButton habit={habit} onOptions={actions.onOptions} className="end-1 top-1" />
    </li>
  );
};

const CardMeta = ({ habit, day }: { habit: Habit; day: CalendarDay }) => (
  <span className="flex min-w-0 items-center gap-2 text-meta text-muted">
    <span className="min-w-0">
      {stateOn(habit, day) === 'skipped' ? 'Skipped' : scheduleLabel(scheduleOn(habit.schedules, day))}
    </span>
    <StreakMark streak={habit.streak} />
    {recordOn(habit, day)?.notes && <NoteMark />}
  </span>
);
