import { MINUTES_MAX } from './timer.ts';

/** The typed minutes; null unless the timer can be set to them. */
export const minutesFrom = (text: string): number | null => {
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return minutes >= 1 && minutes <= MINUTES_MAX ? minutes : null;
};
