import type { Activity } from '@crushing/contract/feed/schemas';
import { dayAt } from '@crushing/domain/calendar/time-zone';
import { useReader } from '#features/people/use-reader.ts';
import { feedDays } from './feed-entries.ts';
import type { FeedDay } from './feed-entries.ts';

/** Turns activities, newest first, into rows under the days of the reader. */
export const useDaysOf = (): ((activities: readonly Activity[]) => FeedDay[]) => {
  const { timeZone, dayEndsAt } = useReader();
  return (activities) => feedDays(activities, (createdAt) => dayAt(Date.parse(createdAt), timeZone, dayEndsAt));
};
