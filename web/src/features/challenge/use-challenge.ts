import { getChallenge } from '@crushing/contract/challenge/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import { WATCHED_PEOPLE_MAX } from '@crushing/contract/live/endpoints';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { useNews, useWatchedPeople } from '#api/live-news.ts';
import { usePollInterval } from '#api/cache/live-open.ts';
import { useSpread } from '#browser/use-spread.ts';

type Challenge = EndpointAnswer<typeof getChallenge>;
export type Round = NonNullable<Challenge['challenge']>;
export type Member = Challenge['members'][number];
/** What is known of a round that the signed-in person takes part in. */
export type Running = { readonly round: Round; readonly together: number; readonly members: readonly Member[] };

// docs/product.md, Challenge.
const POLL_MS = 10_000;
/** All members hear the same news and must not all read at once. */
const READ_WITHIN_MS = 1000;

/** The challenge as it was when the screen was opened. */
export const useChallenge = () => useEndpoint(getChallenge, {}, { staleTime: 0 });

/** The challenge as it goes on: read every so often, and soon after the news of a member. */
export const useLiveChallenge = () => {
  const refetchInterval = usePollInterval(POLL_MS);
  const reading = useEndpoint(getChallenge, {}, { refetchInterval, refetchOnWindowFocus: true, staleTime: 0 });
  const members = reading.data?.members ?? [];
  const others = members.flatMap(({ isYou, person }) => (isYou ? [] : person.id));
  useWatchedPeople(others.slice(0, WATCHED_PEOPLE_MAX).join(','));
  const readSoon = useSpread(READ_WITHIN_MS, () => void reading.refetch());
  useNews((news) => {
    if (news !== null && members.some(({ person }) => person.id === news.userId)) readSoon();
  });
  return reading;
};
