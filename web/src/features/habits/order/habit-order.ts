type Placed = { id: number; sortOrder: number };

/** Moves an item of the list from one index to another. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_item, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
};

/** Sorts habits by stored place, then by age. */
export const bySortOrder = <Habit extends Placed>(habits: readonly Habit[]): Habit[] =>
  habits.toSorted((one, other) => one.sortOrder - other.sortOrder || one.id - other.id);

/** The habits in the order of the ids. New habits come last, missing ones are left out. */
export const inOrder = <Habit extends Placed>(habits: readonly Habit[], ids: readonly number[]): Habit[] => {
  const known = new Map(bySortOrder(habits).map((habit) => [habit.id, habit]));
  const wanted = ids.flatMap((id) => known.get(id) ?? []);
  const isWanted = new Set(ids);
  return [...wanted, ...[...known.values()].filter(({ id }) => !isWanted.has(id))];
};

/** The places to store for this order. */
export const placesOf = (habits: readonly { id: number }[]): { id: number; sortOrder: number }[] =>
  habits.map(({ id }, index) => ({ id, sortOrder: index }));
