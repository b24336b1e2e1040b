import { counted } from '#text/counted.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Says a waiting time in words: "42 seconds", "15 minutes", "2 hours". It is rounded up, so that the wait is over by then. */
export const durationWords = (seconds: number): string => {
  if (seconds <= MINUTE_SECONDS) return counted(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds <= HOUR_SECONDS) return counted(Math.ceil(seconds / MINUTE_SECONDS), 'minute');
  return counted(Math.ceil(seconds / HOUR_SECONDS), 'hour');
};
