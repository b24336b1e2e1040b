import unhomoglyph from 'unhomoglyph';
import { normalizeUsername } from './username.ts';

/**
 * What a username looks like: names with the same skeleton can be taken for one another (Unicode TS 39). Upper and lower
 * case count as the same, because people do not look at it.
 */
export const usernameSkeleton = (username: string): string =>
  // Twice: I looks like l as it is written, and Greek Μ like m once it is small.
  skeleton(skeleton(normalizeUsername(username)).toLowerCase())
    // A capital I is a small i to a reader, and looks like l.
    .replaceAll('i', 'l');

// A dot on a letter that has one cannot be seen.
const SECOND_DOT = /(?<=[ij])\u0307/g;

const skeleton = (text: string): string =>
  unhomoglyph(text.normalize('NFD')).normalize('NFD').replaceAll(SECOND_DOT, '');
