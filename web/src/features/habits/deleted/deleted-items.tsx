import './deleted-items.css';
import type { DeletedHabit } from '@crushing/contract/habits/schemas';
import type { BoardView } from '#features/habits/board/habit-layout-props.ts';
import { PrivateMark } from '#features/habits/private-mark.tsx';
import { useHabitIcon } from '#features/habits/use-habit-icon.ts';
import { Circle } from '#ui/circle.tsx';

type DeletedItemsProps = { habits: readonly DeletedHabit[]; view: BoardView };

/** The deleted habits of a past day, as they were then; they can only be read. */
export const DeletedItems = ({ habits, view }: DeletedItemsProps) => {
  switch (view) {
    case 'grid':
      return habits.map((habit) => <DeletedCard key={habit.id} habit={habit} />);
    case 'minimal':
      return habits.map((habit) => <DeletedRow key={habit.id} habit={habit} />);
    case 'focus':
    case 'zen':
      return <DeletedLine habits={habits} />;
  }
};

const DeletedCard = ({ habit }: { habit: DeletedHabit }) => (
  <li className="relative grid">
    <div className="habit-card deleted-items" data-state={stateOf(habit)}>
      <Circle size={44} done={stateOf(habit) === 'completed'} icon={useHabitIcon(habit)} iconSize={20} />
      <div className="mt-auto grid gap-0.5 pt-3">
        <p className="habit-name line-clamp-3 text-card wrap-anywhere">{habit.name}</p>
        <WordsOf habit={habit} />
      </div>
    </div>
  </li>
);

const DeletedRow = ({ habit }: { habit: DeletedHabit }) => (
  <li className="relative grid border-b border-border">
    <div className="habit-row deleted-items pe-2!" data-state={stateOf(habit)}>
      <Circle size={26} done={stateOf(habit) === 'completed'} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <p className="habit-name line-clamp-3 min-w-0 grow basis-20 wrap-anywhere">{habit.name}</p>
        <WordsOf habit={habit} />
      </div>
    </div>
  </li>
);

/** For views that show one habit at a time: all deleted habits in one line. */
const DeletedLine = ({ habits }: Pick<DeletedItemsProps, 'habits'>) => (
  <p className="px-4 pt-3 text-center text-meta wrap-anywhere text-muted">
    Deleted since:{' '}
    {habits.map((habit) => `${habit.name} (${stateOf(habit)}${habit.isPrivate ? ', private' : ''})`).join(', ')}
  </p>
);

const stateOf = ({ instance }: DeletedHabit): 'completed' | 'skipped' | 'missed' => {
  if (instance?.completed) return 'completed';
  return instance?.skipped ? 'skipped' : 'missed';
};

const WORDS = { completed: 'Completed', skipped: 'Skipped', missed: 'Missed' } as const;

const WordsOf = ({ habit }: { habit: DeletedHabit }) => (
  <p className="text-meta text-muted">
    {WORDS[stateOf(habit)]}, deleted since
    {habit.isPrivate && <PrivateMark />}
  </p>
);
