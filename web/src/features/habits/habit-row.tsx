import type { CSSProperties } from 'react';
import { Circle } from '#ui/circle.tsx';
import { classNames } from '#ui/class-names.ts';
import type { HabitItemProps } from './habit-card.tsx';
import { NoteMark, StreakMark } from './habit-marks.tsx';
import { nameOn, recordOn, spokenHabit, stateOn } from './habit-on-day.ts';
import { HOLD_HINT } from './hold-hint.ts';
import { OptionsButton } from './options-button.tsx';
import { useHabitPress } from './use-habit-press.ts';

const CIRCLE_SIZE = 26;

/** One habit of the plain stack: the whole row is the button. */
export const HabitRow = ({ habit, day, today, actions }: HabitItemProps) => {
  const { holdMs, button } = useHabitPress(habit, actions);
  const state = stateOn(habit, day);
  const isHeld = holdMs !== null;
  const style: CSSProperties & Record<'--hold-ms', string> = { '--hold-ms': `${holdMs ?? 0}ms` };
  return (
    <li className="relative grid border-b border-border" data-habit={habit.id}>
      <button
        {...button}
        type="button"
        role="checkbox"
        aria-checked={state === 'completed'}
        data-card
        data-state={state}
        style={style}
        className="habit-row pressable"
      >
        <span className="sr-only">{spokenHabit(habit, day, today)}</span>
        <Circle size={CIRCLE_SIZE} done={state === 'completed'} holdMs={holdMs} />
        <span aria-hidden className="grid min-w-0 grow">
          <span className={classNames('held-place flex min-w-0 items-center gap-3', isHeld && 'invisible')}>
            <span className="habit-name line-clamp-3 min-w-0 grow wrap-anywhere">{nameOn(habit, day, today)}</span>
            {state === 'skipped' && <span className="text-meta text-muted">Skipped</span>}
            {recordOn(habit, day)?.notes && <NoteMark />}
            <StreakMark streak={habit.streak} className="text-meta" />
          </span>
          {isHeld && <span className="held-place self-center text-label">{HOLD_HINT}</span>}
        </span>
        {isHeld && <span className="hold-bar" />}
      </button>
      <OptionsButton habit={habit} onOptions={actions.onOptions} className="end-0 top-2" />
    </li>
  );
};
