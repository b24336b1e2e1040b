import { getBuddy } from '@crushing/contract/profiles/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import { useNews } from '#api/cache/live-news.ts';
import { useReading } from '#api/use-reading.ts';

export type Buddy = EndpointAnswer<typeof getBuddy>;
export type BuddyHabit = Buddy['habits'][number];

// docs/product.md, Buddies.
const POLL_MS = 2000;

/** One side of a buddies page, read every 2 seconds and at once after news of the person. */
export const useBuddy = (username: string) => {
  const reading = useReading(getBuddy, { params: { username } }, POLL_MS);
  const userId = reading.answer?.user.id;
  useNews((news) => {
    if (news === null || news.userId === userId) void reading.readAgain();
  });
  return reading;
};

export type BuddyReading = ReturnType<typeof useBuddy>;
