import { Circle } from '#ui/circle.tsx';
import { HabitButton } from '#features/habits/grid/habit-button.tsx';
import type { HabitItemProps } from '#features/habits/grid/habit-button.tsx';
import { NoteMark, StreakMark } from '#features/habits/habit-marks.tsx';
import { nameOn, instanceOn, stateOn } from '#features/habits/habit-on-day.ts';
import { NOT_SYNCED, useIsLate } from '#features/habits/recording/use-is-late.ts';

const CIRCLE_SIZE = 26;

const CLASSES = {
  item: 'border-b border-border',
  button: 'habit-row',
  place: 'grow',
  words: 'flex flex-wrap items-center gap-x-3',
  hint: 'inset-y-0 my-auto h-fit',
  options: 'end-0 inset-y-0 my-auto h-11',
};

/** One habit of the plain stack: the whole row is the button. */
export const HabitRow = (props: HabitItemProps) => {
  const { habit, day, today } = props;
  const isLate = useIsLate(habit, day);
  return (
    <HabitButton
      {...props}
      classes={CLASSES}
      isLate={isLate}
      circle={(done, holdMs) => <Circle size={CIRCLE_SIZE} done={done} holdMs={holdMs} queued={isLate} />}
    >
      <span className="habit-name line-clamp-3 min-w-0 grow basis-20 wrap-anywhere">{nameOn(habit, day, today)}</span>
      {isLate && <span className="shrink-0 text-meta text-muted">{NOT_SYNCED}</span>}
      {!isLate && stateOn(habit, day) === 'skipped' && <span className="text-meta text-muted">Skipped</span>}
      {instanceOn(habit, day)?.notes && <NoteMark />}
      <StreakMark streak={habit.streak} className="text-meta" />
    </HabitButton>
  );
};
