import type { getPodcastPasses as endpoint } from '@crushing/contract/podcast/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { findPasses } from './podcast.store.ts';
import { readOffer } from './read-offer.ts';

export const getPodcastPasses = async (deps: Deps): Promise<EndpointAnswer<typeof endpoint>> => {
  const [{ totalPasses, usedPasses }, offer] = await Promise.all([findPasses(deps.database.read), readOffer(deps)]);
  return {
    totalPasses,
    usedPasses,
    remainingPasses: totalPasses - usedPasses,
    ...offer,
  };
};
