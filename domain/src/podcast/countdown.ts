import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#calendar/durations.ts';

/** Where the countdown begins without a date: decorative, 6 days 23 hours 59 minutes 59 seconds. */
export const COUNTDOWN_START_MS = 7 * DAY_MS - SECOND_MS;

/** The time left of the offer, split into units. */
export type Countdown = {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
};

/** The parts of a remaining time in milliseconds; all 0 once it is over. */
export const countdownOf = (remainingMs: number): Countdown => {
  const left = Math.max(0, remainingMs);
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((left % MINUTE_MS) / SECOND_MS),
  };
};
