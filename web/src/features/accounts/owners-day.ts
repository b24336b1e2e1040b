import type { User } from '@crushing/contract/accounts/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayAt, isTimeZone } from '@crushing/domain/calendar/time-zone';
import { browserTimeZone } from '#browser/time-zone.ts';
import { useClockReading } from '#browser/use-clock.ts';
import { signedInUser, useUser } from './session.ts';

/** The time zone of a person, or the browser's own when the browser does not know theirs. */
const zoneOf = (user: Pick<User, 'timezone'> | null): string =>
  user && isTimeZone(user.timezone) ? user.timezone : (browserTimeZone() ?? 'UTC');

// A copy that an earlier version saved on the device may lack the field.
const dayEndOf = (user: Partial<Pick<User, 'dayEndsAt'>> | null): number => user?.dayEndsAt ?? 0;

/** The time zone of the signed-in person, the end of their day and their today. The caller renders when the day ends. */
export const useOwnersDay = (): { timeZone: string; dayEndsAt: number; today: CalendarDay } => {
  const user = useUser();
  const [timeZone, dayEndsAt] = [zoneOf(user), dayEndOf(user)];
  return { timeZone, dayEndsAt, today: useClockReading((nowMs) => dayAt(nowMs, timeZone, dayEndsAt)) };
};

/** Today for code outside of components. */
export const ownersToday = (): CalendarDay => {
  const user = signedInUser();
  return dayAt(Date.now(), zoneOf(user), dayEndOf(user));
};

/** The signed-in person's today, zone and end of day, for code outside of components. */
export const ownersClock = (): { today: CalendarDay; timezone: string; dayEndsAt: number } => {
  const user = signedInUser();
  return { today: ownersToday(), timezone: zoneOf(user), dayEndsAt: dayEndOf(user) };
};
