import type { Page } from '@crushing/domain/image-import/page';

/** What text recognition has read of one preparation of a picture. */
export type Recognized = {
  readonly page: Page;
  /** Letters of words that it read without doubt. */
  readonly sureLetters: number;
  /** Their share of all letters; not a number where it read none. */
  readonly share: number;
};

// A second preparation is tried where the first read this share of its letters without doubt, or less.
const SURE_SHARE = 0.8;

/** Whether a result needs no second preparation beside it. */
export const isSureAlone = ({ share }: Recognized): boolean => share > SURE_SHARE;

/** The result with more letters that were read without doubt. Of two alike the first one, which was made level. */
export const surerResult = (first: Recognized, second: Recognized): Recognized =>
  second.sureLetters > first.sureLetters ? second : first;
