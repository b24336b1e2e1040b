/** Where alice lives; the browser of every journey says the same. */
const ZONE = 'Europe/Vienna';
const DAY_MS = 24 * 60 * 60 * 1000;

const instant = (daysAgo: number): Date => new Date(Date.now() - daysAgo * DAY_MS);

/** The day it was so many days ago where alice lives, YYYY-MM-DD. */
export const day = (daysAgo: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(instant(daysAgo));

/** "Monday" … of that day. */
export const weekday = (daysAgo: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: ZONE, weekday: 'long' }).format(instant(daysAgo));
