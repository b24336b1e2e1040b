import { isTimeZone } from '@crushing/domain/calendar/time-zone';
import { browserTimeZone } from '#browser/time-zone.ts';

/** The zone of a person, or the browser's own when it is too old to know that one. */
export const timeZoneOfUser = (user: { timezone: string }): string =>
  isTimeZone(user.timezone) ? user.timezone : (browserTimeZone() ?? 'UTC');
