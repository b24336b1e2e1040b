import type { User } from '@crushing/contract/accounts/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayAt, isTimeZone } from '@crushing/domain/calendar/time-zone';
import { browserTimeZone } from '#browser/time-zone.ts';
import { useClockReading } from '#browser/use-clock.ts';
import { signedInUser, useUser } from './session.ts';

// Hour after midnight at which the day ends; people cannot choose another one yet.
const DAY_ENDS_AT = 0;

/** The zone of a person, or the browser's own when it is too old to know that one. */
const zoneOf = (user: Pick<User, 'timezone'> | null): string =>
  user && isTimeZone(user.timezone) ? user.timezone : (browserTimeZone() ?? 'UTC');

/** The zone of the signed-in person and the day it is for them, which moves on by itself when the day ends. */
export const useOwnersDay = (): { timeZone: string; today: CalendarDay } => {
  const timeZone = zoneOf(useUser());
  return { timeZone, today: useClockReading((nowMs) => dayAt(nowMs, timeZone, DAY_ENDS_AT)) };
};

/** The day it is for the signed-in person, outside of a screen. */
export const ownersToday = (): CalendarDay => dayAt(Date.now(), zoneOf(signedInUser()), DAY_ENDS_AT);
