import type { getPodcastPasses } from '@crushing/contract/podcast/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';

export type Passes = EndpointAnswer<typeof getPodcastPasses>;

/** Shown until the server has answered, and where it cannot. */
export const LIKELY_PASSES: Passes = {
  totalPasses: 100,
  usedPasses: 47,
  remainingPasses: 53,
  isOpen: true,
  offerEndsAt: null,
};
