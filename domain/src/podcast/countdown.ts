const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Where the countdown begins without a date: decorative, 6 days 23 hours 59 minutes 59 seconds. */
export const COUNTDOWN_START_MS = 7 * DAY - SECOND;

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
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
};
