import type { ComponentType, KeyboardEvent } from 'react';
import type { HabitLayoutProps } from '#features/habits/board/habit-layout-props.ts';
import { Icon } from '#ui/icon.tsx';
import { firstIdOf } from '#features/habits/recording/recording.ts';
import type { HabitItemProps } from './habit-button.tsx';
import { walksBetweenCards } from './walk-between-cards.ts';

type HabitListProps = HabitLayoutProps & {
  className: string;
  /** One habit; memoized, so that a tick renders no other habit. */
  Item: ComponentType<HabitItemProps>;
  add: 'tile' | 'row';
};

/** All habits of a day, then the button that adds one. */
export const HabitList = ({ className, Item, add, habits, onAdd, deleted, ...shared }: HabitListProps) => (
  <ul className={className}>
    {habits.map((habit) => (
      <Item key={firstIdOf(habit.id)} habit={habit} {...shared} />
    ))}
    {deleted}
    <AddHabit layout={add} onAdd={onAdd} />
  </ul>
);

type AddHabitProps = { onAdd: () => void; layout: 'tile' | 'row' };

const AddHabit = ({ onAdd, layout }: AddHabitProps) => {
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (walksBetweenCards(event.currentTarget, event.key)) event.preventDefault();
  };
  return (
    <li className="grid">
      <button
        type="button"
        data-card
        onClick={onAdd}
        onKeyDown={handleKeyDown}
        className={`habit-add-${layout} habit-press`}
      >
        <span className="habit-add-mark">
          <Icon name="plus" size={layout === 'tile' ? 20 : 16} />
        </span>
        Add habit
      </button>
    </li>
  );
};
