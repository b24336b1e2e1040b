import type { KeyboardEvent } from 'react';
import { Icon } from '#ui/icon.tsx';
import { moveBetweenCards } from './move-between-cards.ts';

type AddHabitProps = { onAdd: () => void; layout: 'tile' | 'row' };

/** The last place of a list, where the next habit will stand. */
export const AddHabit = ({ onAdd, layout }: AddHabitProps) => {
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (moveBetweenCards(event.currentTarget, event.key)) event.preventDefault();
  };
  return (
    <li className="grid">
      <button type="button" data-card onClick={onAdd} onKeyDown={handleKeyDown} className={`add-${layout} pressable`}>
        <span className="add-mark">
          <Icon name="plus" size={layout === 'tile' ? 20 : 16} />
        </span>
        Add habit
      </button>
    </li>
  );
};
