import type { User } from '@crushing/contract/accounts/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayAt, isTimeZone } from '@crushing/domain/calendar/time-zone';
import { browserTimeZone } from '#browser/time-zone.ts';
import { useClockReading } from '#browser/use-clock.ts';
import { signedInUser, useUser } from './session.ts';

// The hour at which the day ends. People cannot choose another one yet.
const DAY_ENDS_AT = 0;

/** The time zone of a person, or the browser's own when the browser does not know theirs. */
const zoneOf = (user: Pick<User, 'timezone'> | null): string =>
  user && isTimeZone(user.timezone) ? user.timezone : (browserTimeZone() ?? 'UTC');

/** The time zone of the signed-in person and their today. The caller renders when the day ends. */
export const useOwnersDay = (): { timeZone: string; today: CalendarDay } => {
  const timeZone = zoneOf(useUser());
  return { timeZone, today: useClockReading((nowMs) => dayAt(nowMs, timeZone, DAY_ENDS_AT)) };
};

/** Today for code outside of components. */
export const ownersToday = (): CalendarDay => dayAt(Date.now(), zoneOf(signedInUser()), DAY_ENDS_AT);
