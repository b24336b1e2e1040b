/** "All 6 habits done, 9 days in a row."; without the streak where it is the first day of one, or not known. */
export const perfectDayWords = (completed: number, streak: number | null): string => {
  const done = completed === 1 ? 'Your habit is done' : `All ${completed} habits done`;
  return streak === null || streak === 1 ? `${done}.` : `${done}, ${streak} days in a row.`;
};
