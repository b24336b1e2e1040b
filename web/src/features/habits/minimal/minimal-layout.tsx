import { deadlineWords } from '@crushing/domain/habits/deadline';
import { memo } from 'react';
import type { HabitLayoutProps } from '#features/habits/board/habit-layout-props.ts';
import { HabitButton } from '#features/habits/grid/habit-button.tsx';
import type { HabitItemProps } from '#features/habits/grid/habit-button.tsx';
import { HabitList } from '#features/habits/grid/habit-list.tsx';
import { NoteAndPrivateMarks, StreakMark } from '#features/habits/habit-marks.tsx';
import { notDueWords, NOT_SYNCED } from '#features/habits/habit-on-day.ts';

const CIRCLE = { size: 26 };

const CLASSES = {
  item: 'border-b border-border',
  button: 'habit-row',
  place: 'grow',
  words: 'flex flex-wrap items-center gap-x-3',
  name: 'min-w-0 grow basis-20',
  hint: 'inset-y-0 my-auto h-fit',
  options: 'end-0 inset-y-0 my-auto h-11',
};

const HabitRow = memo((props: HabitItemProps) => {
  const { habit, day } = props;
  const rule = notDueWords(habit, day) ?? deadlineWords(habit.deadline);
  return (
    <HabitButton
      {...props}
      classes={CLASSES}
      circle={CIRCLE}
      marks={(isLate) => (
        <>
          {isLate && <span className="shrink-0 text-meta text-muted">{NOT_SYNCED}</span>}
          {!isLate && rule !== null && <span className="text-meta text-muted">{rule}</span>}
          <NoteAndPrivateMarks habit={habit} day={day} />
          <StreakMark streak={habit.streak} className="text-meta" />
        </>
      )}
    />
  );
});

export const MinimalLayout = (props: HabitLayoutProps) => (
  <HabitList {...props} className="habit-rows" Item={HabitRow} add="row" />
);
