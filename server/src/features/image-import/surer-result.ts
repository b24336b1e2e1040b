import type { Page } from '@crushing/domain/image-import/page';

/** The result of text recognition for one preparation of a picture. */
export type Recognized = {
  readonly page: Page;
  /** Letters of words that it read without doubt. */
  readonly sureLetters: number;
  /** The share of these letters among all letters; not a number where it read none. */
  readonly share: number;
};

// A second preparation is tried when the share of sure letters is this or less.
const SURE_SHARE = 0.8;

/** Whether a result needs no second preparation beside it. */
export const isSureAlone = ({ share }: Recognized): boolean => share > SURE_SHARE;

/** The result with more sure letters. Of two equal ones, the first, which was made level. */
export const surerResult = (first: Recognized, second: Recognized): Recognized =>
  second.sureLetters > first.sureLetters ? second : first;
