const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago a browser was used last, as far as it is known: visits are noted once an hour. */
export const seenWords = (lastSeenMs: number, nowMs: number): string => {
  const passed = Math.max(0, nowMs - lastSeenMs);
  if (passed < 2 * HOUR_MS) return 'Used in the last two hours';
  if (passed < DAY_MS) return `Used ${Math.floor(passed / HOUR_MS)} hours ago`;
  const days = Math.floor(passed / DAY_MS);
  return days === 1 ? 'Used 1 day ago' : `Used ${days} days ago`;
};
