import type { Activity } from '@crushing/contract/feed/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayAt } from '@crushing/domain/calendar/time-zone';
import { useReader } from '#features/people/use-reader.ts';
import { feedDays } from './feed-entries.ts';
import type { FeedDay } from './feed-entries.ts';

/** Turns activities, newest first, into rows under the days of the reader. */
export const useDaysOf = (): ((activities: readonly Activity[]) => FeedDay[]) => {
  const { today, timeZone, dayEndsAt } = useReader();
  const dayOf = (createdAt: string): CalendarDay => {
    const day = dayAt(Date.parse(createdAt), timeZone, dayEndsAt);
    // The clock of the device may be behind that of the server.
    return day > today ? today : day;
  };
  return (activities) => feedDays(activities, dayOf);
};
