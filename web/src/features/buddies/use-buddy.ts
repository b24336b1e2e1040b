import { getBuddy } from '@crushing/contract/profiles/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import { useNews } from '#api/live-news.ts';
import { usePollInterval } from '#api/cache/live-open.ts';
import { useReading } from '#api/use-reading.ts';
import { useSpread } from '#browser/use-spread.ts';

export type Buddy = EndpointAnswer<typeof getBuddy>;
export type BuddyHabit = Buddy['habits'][number];

// docs/product.md, Buddies.
const POLL_MS = 2000;
// All viewers of a page hear of a tick at the same moment, so their reads are spread.
const SPREAD_MS = 2000;

/**
 * Both sides of a buddies page, read every 2 seconds where news cannot come. After news of a person the two themselves read
 * at once, and whoever only watches within 2 seconds.
 */
export const useBuddies = (
  usernames: readonly [string, string],
  ownId: number | null,
): readonly [BuddyReading, BuddyReading] => {
  const sides = [useBuddy(usernames[0]), useBuddy(usernames[1])] as const;
  const isOneOfThem = sides.some(({ answer }) => answer?.user.id === ownId);
  useNews((news) => {
    for (const { answer, isMissing, readAgain, readSoon } of sides) {
      if (isMissing || (news !== null && news.userId !== answer?.user.id)) continue;
      if (isOneOfThem) void readAgain();
      else readSoon();
    }
  });
  return sides;
};

const useBuddy = (username: string) => {
  const reading = useReading(getBuddy, { params: { username } }, usePollInterval(POLL_MS));
  const readSoon = useSpread(SPREAD_MS, () => void reading.readAgain());
  return { ...reading, readSoon };
};

export type BuddyReading = ReturnType<typeof useBuddy>;
