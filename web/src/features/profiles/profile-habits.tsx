import type { ShownHabit } from '@crushing/contract/profiles/schemas';
import { useState } from 'react';
import { useEncourage } from '#features/encouragement/use-encourage.ts';
import { AccountabilityAlert } from './accountability-alert.tsx';
import { arrangeHabits, inPlacesOf, withoutNewNotes } from './arrange-habits.ts';
import { ShownHabitRow } from './shown-habit-row.tsx';
import type { Profile } from './use-profile.ts';

type ProfileHabitsProps = { profile: Profile; round: number; mayEncourage: boolean };

/** The public habits. Their rows keep their places until the next refresh or day; a first note waits for it, too. */
export const ProfileHabits = ({ profile, round, mayEncourage }: ProfileHabitsProps) => {
  const { person, habits } = profile;
  const missed = missedOf(habits);
  const [first, setFirst] = useState(() => firstOf(profile, round));
  // Sets the state instead of mounting a new component, which would take the focus away.
  if (first.round !== round || first.day !== profile.day) setFirst(firstOf(profile, round));
  const { encourage, sentBy, isResting } = useEncourage(person);
  // A habit that came after the refresh has no place to keep.
  const added = arrangeHabits(habits.filter(({ id }) => !first.byId.has(id)));
  const isOfOtherDay = new Set([...first.otherDays, ...added.otherDays].map(({ id }) => id));
  const today = habits.filter(({ id }) => !isOfOtherDay.has(id));
  const otherDays = habits.filter(({ id }) => isOfOtherDay.has(id));
  const row = (habit: ShownHabit) => (
    <ShownHabitRow
      key={habit.id}
      habit={withoutNewNotes(habit, first.byId.get(habit.id))}
      isSent={sentBy === keyOf(habit)}
      isResting={isResting}
      {...(mayEncourage && { onEncourage: () => encourage(keyOf(habit)) })}
    />
  );
  return (
    <>
      {first.missed.length > 0 && <AccountabilityAlert person={person} missed={missed} missedAtFirst={first.missed} />}
      <div className="profile-list-head">
        <h2 className="text-h2">Today</h2>
        {mayEncourage && (
          <span aria-hidden className="text-caption text-muted">
            Send Encouragement
          </span>
        )}
      </div>
      {today.length === 0 ? (
        <p className="py-4 text-muted">Nothing is due today.</p>
      ) : (
        <ul className="profile-habits">
          {inPlacesOf(
            first.today.map(({ id }) => id),
            today,
          ).map(row)}
        </ul>
      )}
      {otherDays.length > 0 && (
        <>
          <h2 className="mt-6 mb-1.5 text-h2">Other days</h2>
          <ul className="profile-habits">{otherDays.map(row)}</ul>
        </>
      )}
    </>
  );
};

/** The result of a refresh, which decides the places of the rows. */
const firstOf = ({ day, habits }: Profile, round: number) => ({
  ...arrangeHabits(habits),
  round,
  day,
  byId: new Map(habits.map((habit) => [habit.id, habit])),
  missed: missedOf(habits),
});

const missedOf = (habits: readonly ShownHabit[]) => habits.filter(({ isMissed }) => isMissed);

const keyOf = ({ id }: ShownHabit): string => `habit ${id}`;
