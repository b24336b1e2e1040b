/** "1 total streak", "12 total streaks": the streaks of all habits added up. */
export const totalStreaksUnit = (totalStreaks: number): string =>
  totalStreaks === 1 ? 'total streak' : 'total streaks';
