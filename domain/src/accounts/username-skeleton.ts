import unhomoglyph from 'unhomoglyph';
import { normalizeUsername } from './username.ts';

/**
 * What a username looks like: names with the same skeleton can be taken for one another (Unicode TS 39). Upper and lower
 * case count as the same, because people do not look at it.
 */
export const usernameSkeleton = (username: string): string =>
  // Runs twice: a capital I looks like l, but a Greek Μ looks like m only as a small letter.
  skeleton(skeleton(plain(normalizeUsername(username))).toLowerCase())
    // A capital I is a small i to a reader, and looks like l.
    .replaceAll('i', 'l')
    // A dot above i or j changes nothing, because both have one.
    .replaceAll(/(?<=[lj]\p{M}*)\u0307/gu, '');

const skeleton = (text: string): string => unhomoglyph(text.normalize('NFD')).normalize('NFD');

// The Unicode table treats these as letters of their own. People read them as capitals, and case does not count:
// docs/decisions/0030-names-that-look-alike.md.
const SMALL_CAPITALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ᴀ: 'a',
    ʙ: 'b',
    ᴅ: 'd',
    ᴇ: 'e',
    ꜰ: 'f',
    ɢ: 'g',
    ʜ: 'h',
    ᴊ: 'j',
    ȷ: 'j',
    ᴋ: 'k',
    ʟ: 'l',
    ᴍ: 'm',
    ɴ: 'n',
    ᴘ: 'p',
    ꞯ: 'q',
    ʀ: 'r',
    ᴛ: 't',
  }),
);

// Circles and squares around a letter, and lines through it.
const AROUND = /[\p{Me}\u0334-\u0338]/gu;

/** A name without what decorates letters only. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(AROUND, '')
    .replaceAll(/./gu, (letter) => SMALL_CAPITALS.get(letter) ?? letter);
