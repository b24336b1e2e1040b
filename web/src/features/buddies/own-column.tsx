import { Circle } from '#ui/circle.tsx';
import { NOT_SYNCED } from '#features/habits/habit-on-day.ts';
import { useIsLate } from '#features/habits/recording/recording.ts';
import { BuddyColumn } from './buddy-column.tsx';
import type { Buddy, BuddyHabit } from './use-buddy.ts';
import { useOwnTicks } from './use-own-ticks.ts';

export type OwnColumnProps = {
  buddy: Buddy;
  hasPhotos: boolean;
  readAgain: () => Promise<boolean>;
};

/** The signed-in person's own column, whose habits are pressed. */
export const OwnColumn = ({ buddy, hasPhotos, readAgain }: OwnColumnProps) => {
  const { shown, tick } = useOwnTicks(buddy, readAgain);
  return (
    <BuddyColumn isOwn buddy={shown} hasPhotos={hasPhotos}>
      {(habit) => <OwnHabit habit={habit} day={shown.day} onTick={() => tick(habit)} />}
    </BuddyColumn>
  );
};

type OwnHabitProps = { habit: BuddyHabit; day: Buddy['day']; onTick: () => void };

const OwnHabit = ({ habit, day, onTick }: OwnHabitProps) => {
  const isLate = useIsLate(habit, day);
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={habit.completed}
      className="buddies-habit"
      data-done={habit.completed || undefined}
      onClick={onTick}
    >
      <Circle size={26} done={habit.completed} queued={isLate} />
      <span className="grid min-w-0">
        <bdi className="buddies-name">{habit.name}</bdi>
        {isLate && <span className="text-caption text-muted">{NOT_SYNCED}</span>}
      </span>
    </button>
  );
};
