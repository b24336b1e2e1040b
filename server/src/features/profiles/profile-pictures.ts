import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '@crushing/domain/calendar/durations';
import { Refusal } from '#http/refusal.ts';

type Kept = Pick<Shown, 'face' | 'habitIds'> & {
  readonly picture: Promise<Buffer>;
  readonly at: number;
  /** The version at which a habit was gone. Until the next version, the counts in the picture may still include it. */
  readonly goneAt: number | null;
};

type Shown = {
  readonly personId: number;
  /** Identifies the person in the picture. When it changes, the old picture is never sent again. */
  readonly face: string;
  /** The habits that others may see. When one of them goes, the old picture is never sent again either. */
  readonly habitIds: readonly number[];
  /** The version of what others may see. */
  readonly version: number;
};

/**
 * The pictures of public pages in memory, drawn one at a time. A person whose face and habits stay gets one an hour.
 */
export type ProfilePictures = {
  readonly of: (shown: Shown, now: number, draw: () => Promise<Buffer>) => Promise<Buffer>;
};

// Some 40 kB each.
const PICTURES_MAX = 200;
// A tenth of a second each. Anybody may ask for the pictures of everybody.
const WAITING_MAX = 50;

export const createProfilePictures = (): ProfilePictures => {
  const kept = new LRUCache<number, Kept>({ max: PICTURES_MAX });
  let latest: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    of: async ({ personId, face, habitIds, version }, now, draw) => {
      const known = kept.get(personId);
      const hasGone = known?.habitIds.some((id) => !habitIds.includes(id)) ?? false;
      const isOf = known?.face === face && !hasGone && (known.goneAt ?? version) === version;
      // A clock that was ahead may have been put right.
      if (isOf && Math.abs(now - known.at) < HOUR_MS) return known.picture;
      if (waiting >= WAITING_MAX) throw busy();
      waiting += 1;
      const picture = latest.then(draw).finally(() => (waiting -= 1));
      latest = picture.catch(() => undefined);
      const entry = { picture, face, habitIds, at: now, goneAt: hasGone ? version : null };
      kept.set(personId, entry);
      picture.catch(() => {
        if (kept.get(personId) === entry) kept.delete(personId);
      });
      return picture;
    },
  };
};

const busy = (): Refusal =>
  new Refusal('too-many-requests', 'Many pictures are being drawn at the moment. Please try again in a few seconds.', {
    retryAfterSeconds: 5,
  });
