import { Circle } from '#ui/circle.tsx';
import { HabitButton } from './habit-button.tsx';
import type { HabitItemProps } from './habit-button.tsx';
import { NoteMark, StreakMark } from './habit-marks.tsx';
import { nameOn, recordOn, stateOn } from './habit-on-day.ts';

const CIRCLE_SIZE = 26;

const CLASSES = {
  item: 'border-b border-border',
  button: 'habit-row',
  place: 'grow',
  words: 'flex items-center gap-3',
  hint: 'self-center',
  options: 'end-0 top-2',
};

/** One habit of the plain stack: the whole row is the button. */
export const HabitRow = (props: HabitItemProps) => {
  const { habit, day, today } = props;
  return (
    <HabitButton
      {...props}
      classes={CLASSES}
      circle={(done, holdMs) => <Circle size={CIRCLE_SIZE} done={done} holdMs={holdMs} />}
    >
      <span className="habit-name line-clamp-3 min-w-0 grow wrap-anywhere">{nameOn(habit, day, today)}</span>
      {stateOn(habit, day) === 'skipped' && <span className="text-meta text-muted">Skipped</span>}
      {recordOn(habit, day)?.notes && <NoteMark />}
      <StreakMark streak={habit.streak} className="text-meta" />
    </HabitButton>
  );
};
