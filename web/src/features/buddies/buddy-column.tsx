import { displayName } from '@crushing/domain/people/display-name';
import type { ReactNode } from 'react';
import { useMediaQuery } from '#browser/use-media-query.ts';
import { Face } from '#features/people/face.tsx';
import { Badge } from '#ui/badge.tsx';
import { Circle } from '#ui/circle.tsx';
import { DrawnRing } from '#ui/drawings/drawn-ring.tsx';
import type { Buddy, BuddyHabit } from './use-buddy.ts';

type BuddyColumnProps = {
  buddy: Buddy;
  hasPhotos: boolean;
  isOwn: boolean;
  /** How a habit is shown, where it can be pressed. */
  children?: (habit: BuddyHabit) => ReactNode;
};

/** One person with the habits of their today. */
export const BuddyColumn = ({ buddy, hasPhotos, isOwn, children }: BuddyColumnProps) => {
  const { user, habits, completedToday, totalHabits } = buddy;
  const name = displayName(user);
  const isWide = useMediaQuery('(width >= 64rem)');
  const isPerfect = totalHabits > 0 && completedToday === totalHabits;
  return (
    <section aria-label={name} className="buddies-person">
      <div className="grid justify-items-center gap-1 text-center">
        <Face
          key={String(isWide)}
          person={user}
          size={isWide ? 112 : 72}
          today={user.today}
          hasPhoto={hasPhotos}
          Ring={DrawnRing}
        />
        <h3 className="mt-1 text-card wrap-anywhere">
          <bdi>{name}</bdi>
          {user.isBot && (
            <>
              {' '}
              <Badge>
                bot<span className="sr-only">, simulated account</span>
              </Badge>
            </>
          )}
        </h3>
        <p className="text-meta text-muted">{isOwn ? 'You' : <Live />}</p>
        <span aria-hidden className="buddies-bar" data-perfect={isPerfect || undefined}>
          <span style={{ scale: `${totalHabits === 0 ? 0 : completedToday / totalHabits} 1` }} />
        </span>
        <p className="text-meta text-muted">{`${completedToday}/${totalHabits} done`}</p>
      </div>
      <ul className="mt-3">
        {habits.map((habit) => (
          <li key={habit.id}>{children ? children(habit) : <ReadHabit habit={habit} isOwn={isOwn} />}</li>
        ))}
      </ul>
    </section>
  );
};

const Live = () => (
  <>
    <span aria-hidden className="buddies-live" /> Live, read only
  </>
);

const ReadHabit = ({ habit, isOwn }: { habit: BuddyHabit; isOwn: boolean }) => (
  <span className="buddies-habit" data-other={!isOwn || undefined} data-done={habit.completed || undefined}>
    <Circle size={26} done={habit.completed} />
    <span className="buddies-name">
      <bdi>{habit.name}</bdi>
      {habit.completed && <span className="sr-only">, done</span>}
    </span>
  </span>
);
