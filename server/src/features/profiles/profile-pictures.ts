import { LRUCache } from 'lru-cache';
import { Refusal } from '#http/refusal.ts';

type Kept = Omit<Shown, 'personId'> & { readonly picture: Promise<Buffer>; readonly at: number };

type Shown = {
  readonly personId: number;
  /** What identifies the person in the picture: after a change of it the old one is never sent again. */
  readonly face: string;
  /** The habits that others may see: once one of them goes, the old picture is never sent again either. */
  readonly habitIds: readonly number[];
};

/** The pictures of public pages in memory: at most one an hour and face of a person, drawn one at a time. */
export type ProfilePictures = {
  readonly of: (shown: Shown, now: number, draw: () => Promise<Buffer>) => Promise<Buffer>;
};

const HOUR_MS = 60 * 60 * 1000;
// Some 40 kB each.
const PICTURES_MAX = 200;
// A tenth of a second each. Anybody may ask for the pictures of everybody.
const WAITING_MAX = 50;

export const createProfilePictures = (): ProfilePictures => {
  const kept = new LRUCache<number, Kept>({ max: PICTURES_MAX });
  let latest: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    of: async ({ personId, face, habitIds }, now, draw) => {
      const known = kept.get(personId);
      const isOf = known?.face === face && known.habitIds.every((id) => habitIds.includes(id));
      if (isOf && now - known.at < HOUR_MS) return known.picture;
      if (waiting >= WAITING_MAX) throw busy();
      waiting += 1;
      const picture = latest.then(draw).finally(() => (waiting -= 1));
      latest = picture.catch(() => undefined);
      const entry = { picture, face, habitIds, at: now };
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
