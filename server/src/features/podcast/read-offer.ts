import type { Deps } from '#deps.ts';
import { readSetting } from '#features/settings/read-setting.ts';
import { toInstant } from '#database/instant.ts';

type PodcastOffer = {
  /** Passes are handed out: the administrator has not closed the offer, and its end has not come. */
  readonly isOpen: boolean;
  /** ISO; null without a date. */
  readonly offerEndsAt: string | null;
};

/** Whether the podcast's offer stands, and until when. */
export const readOffer = async ({ database, now }: Deps): Promise<PodcastOffer> => {
  const [open, endsAt] = await Promise.all([
    readSetting(database.read, 'podcast_open'),
    readSetting(database.read, 'podcast_offer_ends_at'),
  ]);
  const endsMs = Date.parse(endsAt);
  const hasEnd = !Number.isNaN(endsMs);
  return {
    isOpen: open === 'true' && !(hasEnd && endsMs <= now()),
    offerEndsAt: hasEnd ? toInstant(endsMs) : null,
  };
};
