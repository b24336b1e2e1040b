import { displayName } from '@crushing/domain/accounts/display-name';
import { Face } from '#features/people/face.tsx';
import { Badge } from '#ui/badge.tsx';
import { Circle } from '#ui/circle.tsx';
import { DrawnRing } from '#ui/drawings/drawn-ring.tsx';
import type { Buddy, BuddyHabit } from './use-buddy.ts';

type BuddyColumnProps = {
  buddy: Buddy;
  hasPhotos: boolean;
  /** Given for the signed-in person's own column. */
  onTick?: ((habit: BuddyHabit) => void) | undefined;
};

/** One person with the habits of their today. Only the owner's own are pressed. */
export const BuddyColumn = ({ buddy, hasPhotos, onTick }: BuddyColumnProps) => {
  const { user, habits, completedToday, totalHabits } = buddy;
  const name = displayName(user);
  return (
    <section aria-label={name} className="buddies-person">
      <div className="grid justify-items-center gap-1 text-center">
        <Face person={user} size={72} today={user.today} hasPhoto={hasPhotos} Ring={DrawnRing} />
        <h3 className="mt-1 text-card wrap-anywhere">
          {name}
          {user.isBot && (
            <>
              {' '}
              <Badge>
                bot<span className="sr-only">, simulated account</span>
              </Badge>
            </>
          )}
        </h3>
        <p className="text-meta text-muted">{onTick ? 'You' : <Live />}</p>
        <span aria-hidden className="buddies-bar">
          <span style={{ scale: `${totalHabits === 0 ? 0 : completedToday / totalHabits} 1` }} />
        </span>
        <p className="text-meta text-muted">{`${completedToday}/${totalHabits} done`}</p>
      </div>
      <ul className="mt-3">
        {habits.map((habit) => (
          <li key={habit.id}>
            {onTick ? <OwnHabit habit={habit} onTick={() => onTick(habit)} /> : <OthersHabit habit={habit} />}
          </li>
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

const OwnHabit = ({ habit, onTick }: { habit: BuddyHabit; onTick: () => void }) => (
  <button
    type="button"
    role="checkbox"
    aria-checked={habit.completed}
    className="buddies-habit"
    data-done={habit.completed || undefined}
    onClick={onTick}
  >
    <Circle size={26} done={habit.completed} />
    <span className="buddies-name">{habit.name}</span>
  </button>
);

const OthersHabit = ({ habit }: { habit: BuddyHabit }) => (
  <span className="buddies-habit" data-other data-done={habit.completed || undefined}>
    <Circle size={26} done={habit.completed} />
    <span className="buddies-name">
      {habit.name}
      {habit.completed && <span className="sr-only">, done</span>}
    </span>
  </span>
);
