import type { ShownHabit } from '@crushing/contract/profiles/schemas';

type Arranged = {
  /** Due today, done or missed; those missed come first. */
  readonly today: readonly ShownHabit[];
  readonly otherDays: readonly ShownHabit[];
};

/** The public habits of a person in the order of their page. */
export const arrangeHabits = (habits: readonly ShownHabit[]): Arranged => {
  const today = habits.filter(isOfToday);
  return {
    today: [...today.filter(({ isMissed }) => isMissed), ...today.filter(({ isMissed }) => !isMissed)],
    otherDays: habits.filter((habit) => !isOfToday(habit)),
  };
};

const isOfToday = ({ isDue, isMissed, completed, instance }: ShownHabit): boolean =>
  isDue || isMissed || completed || instance?.skipped === true;

/** The habits in the places of an earlier arrangement, with what changed since; new ones come last. */
export const inPlacesOf = (places: readonly number[], habits: readonly ShownHabit[]): readonly ShownHabit[] => {
  const placeOf = new Map(places.map((id, place) => [id, place]));
  return habits.toSorted(
    (one, other) => (placeOf.get(one.id) ?? places.length) - (placeOf.get(other.id) ?? places.length),
  );
};

/** The habit without notes that came after the earlier read: room for them would move the rows below. */
export const withoutNewNotes = (habit: ShownHabit, earlier: ShownHabit | undefined): ShownHabit => {
  if (earlier === undefined) return habit;
  const { notes, instance } = habit;
  return {
    ...habit,
    notes: earlier.notes && notes,
    ...(instance && { instance: { ...instance, notes: (earlier.instance?.notes ?? null) && instance.notes } }),
  };
};
