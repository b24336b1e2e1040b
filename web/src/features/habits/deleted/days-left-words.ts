const DAY_MS = 24 * 60 * 60 * 1000;

/** "12 days left", from the milliseconds until a habit can no longer be restored. */
export const daysLeftWords = (leftMs: number): string => {
  const days = Math.ceil(leftMs / DAY_MS);
  if (days <= 0) return 'No longer restorable';
  return days === 1 ? '1 day left' : `${days} days left`;
};
