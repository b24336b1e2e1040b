import { getBuddy } from '@crushing/contract/profiles/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import { useNews } from '#api/live-news.ts';
import { usePollInterval } from '#api/cache/live-open.ts';
import { useReading } from '#api/use-reading.ts';

export type Buddy = EndpointAnswer<typeof getBuddy>;
export type BuddyHabit = Buddy['habits'][number];

// docs/product.md, Buddies.
const POLL_MS = 2000;

/** One side of a buddies page, read at once after news of the person, and every 2 seconds where news cannot come. */
export const useBuddy = (username: string) => {
  const reading = useReading(getBuddy, { params: { username } }, usePollInterval(POLL_MS));
  const userId = reading.answer?.user.id;
  useNews((news) => {
    if (!reading.isMissing && (news === null || news.userId === userId)) void reading.readAgain();
  });
  return reading;
};

export type BuddyReading = ReturnType<typeof useBuddy>;
