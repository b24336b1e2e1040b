import type { Habit } from '@crushing/contract/habits/schemas';
import { IconButton } from '#ui/icon-button.tsx';
import type { HabitActions } from './use-habit-press.ts';

type OptionsButtonProps = {
  habit: Habit;
  onOptions: HabitActions['onOptions'];
  /** Where it lies over the habit's own button. */
  className: string;
};

/** Opens for everybody what a long press opens. */
export const OptionsButton = ({ habit, onOptions, className }: OptionsButtonProps) => (
  <span className={`absolute ${className}`}>
    <IconButton
      icon="ellipsis"
      iconSize={18}
      label={`Options for ${habit.name}`}
      aria-haspopup="menu"
      className="text-muted!"
      onClick={({ currentTarget }) => onOptions(habit, currentTarget, currentTarget)}
    />
  </span>
);
