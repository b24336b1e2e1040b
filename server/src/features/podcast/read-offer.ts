import type { Queries } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { lockSetting, readSetting } from '#features/settings/read-setting.ts';
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
  return offerOf(open, endsAt, now());
};

/** The same, locked until the commit of the transaction: nobody changes the offer before. */
export const lockOffer = async ({ database, now }: Deps, query: Queries): Promise<PodcastOffer> => {
  const nowMs = now();
  const open = await lockSetting(database.kind, query, 'podcast_open', toInstant(nowMs));
  const endsAt = await lockSetting(database.kind, query, 'podcast_offer_ends_at', toInstant(nowMs));
  return offerOf(open, endsAt, nowMs);
};

const offerOf = (open: string, endsAt: string, nowMs: number): PodcastOffer => {
  const endsMs = Date.parse(endsAt);
  const hasEnd = !Number.isNaN(endsMs);
  return {
    isOpen: open === 'true' && !(hasEnd && endsMs <= nowMs),
    offerEndsAt: hasEnd ? toInstant(endsMs) : null,
  };
};
