import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

/** A flame and the streak; nothing at 0. */
export const StreakMark = ({ streak, className }: { streak: number; className?: string }) => {
  const isRolling = useHasChanged(streak);
  if (streak === 0) return null;
  return (
    <span className={classNames('inline-flex items-center gap-1 text-streak', className)}>
      <Icon name="flame" size={14} className="fill-current" />
      <span className="overflow-hidden font-label">
        <span key={streak} className={classNames('block', isRolling && 'habit-rolls-up')}>
          {streak}
        </span>
      </span>
    </span>
  );
};

export const NoteMark = () => <Icon name="text-align-start" size={14} className="text-muted" />;

// Only a change animates, not the first value.
const useHasChanged = (value: number): boolean => {
  const [first] = useState(value);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && value !== first) setChanged(true);
  return hasChanged;
};
