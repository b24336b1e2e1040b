import { MINUTES_MAX } from './timer.ts';

/** The minutes somebody typed; null unless it is a whole number the timer can run for. */
export const minutesFrom = (text: string): number | null => {
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return minutes >= 1 && minutes <= MINUTES_MAX ? minutes : null;
};
