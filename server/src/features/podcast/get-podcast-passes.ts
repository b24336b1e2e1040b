import type { getPodcastPasses as endpoint } from '@crushing/contract/podcast/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { readSetting } from '#features/settings/read-setting.ts';
import { findPasses } from './podcast.store.ts';

export const getPodcastPasses = async ({ database }: Deps): Promise<EndpointAnswer<typeof endpoint>> => {
  const [{ totalPasses, usedPasses }, open, endsAt] = await Promise.all([
    findPasses(database.read),
    readSetting(database.read, 'podcast_open'),
    readSetting(database.read, 'podcast_offer_ends_at'),
  ]);
  const endsMs = Date.parse(endsAt);
  return {
    totalPasses,
    usedPasses,
    remainingPasses: totalPasses - usedPasses,
    isOpen: open === 'true',
    offerEndsAt: Number.isNaN(endsMs) ? null : new Date(endsMs).toISOString(),
  };
};
