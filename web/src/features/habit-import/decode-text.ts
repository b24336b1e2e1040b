import { oddities } from './letters-of-a-text.ts';
import { MAC, OLD_ENCODINGS, WINDOWS, isInOwnLanguage } from './old-encodings.ts';
import type { OldEncoding } from './old-encodings.ts';
import { tellingLines, tellingWords } from './telling-words.ts';

/** A way to read the bytes of a file. */
export type TextReading = {
  /** The name of the encoding as people know it. */
  readonly encoding: string;
  /** A word that differs between the readings: it shows people which one is right. Empty where one is sure. */
  readonly word: string;
  readonly read: () => string;
};

/** Every likely reading, the likeliest first; one when it is sure. */
export type TextReadings = readonly [TextReading, ...TextReading[]];

/**
 * Decodes a file: as Unicode where it is marked or valid, else in the old encodings that spreadsheets still write.
 * `languages` are those of the browser. They tell which old encodings the owner's programs write.
 */
export const readingsOf = (bytes: Uint8Array, languages: readonly string[] = navigator.languages): TextReadings => {
  const wide = markedEncoding(bytes) ?? unmarkedEncoding(bytes);
  if (wide !== null) return [reading('Unicode', () => new TextDecoder(wide).decode(bytes))];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return [reading('Unicode', () => text)];
  } catch {
    const damaged = reading(DAMAGED.name, () => new TextDecoder().decode(bytes));
    // No text in an old encoding contains a zero byte.
    return bytes.includes(0) ? [damaged] : oldReadingsOf(bytes, languages.map(primaryOf));
  }
};

/** Whether a person has to confirm the reading, even where only one is likely. */
export const isInDoubt = ([{ word }]: TextReadings): boolean => word !== '';

const reading = (encoding: string, read: () => string, word = ''): TextReading => ({ encoding, read, word });

const primaryOf = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

const markedEncoding = ([first, second]: Uint8Array): string | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
};

/** Finds UTF-16 without a mark: every table has English letters, and one of the two bytes of each is zero. */
const unmarkedEncoding = (bytes: Uint8Array): string | null => {
  if (!bytes.includes(0)) return null;
  let even = 0;
  let odd = 0;
  for (const [place, byte] of bytes.entries()) {
    if (byte !== 0) continue;
    if (place % 2 === 0) even += 1;
    else odd += 1;
  }
  const [most, least] = even > odd ? [even, odd] : [odd, even];
  // Few letters of other languages have a zero in the opposite byte. The Latvian Ā is one of them.
  if (most * 8 < bytes.length || least * 20 > most) return null;
  return even > odd ? 'utf-16be' : 'utf-16le';
};

const DAMAGED = { name: 'Unicode, damaged', label: 'utf-8' };
const OFFERED_MAX = 6;

type Judged = {
  readonly encoding: Pick<OldEncoding, 'name' | 'label'>;
  readonly text: string;
  readonly odd: number;
  /** Whether it reads like a language. */
  readonly isRight: boolean;
  /** Whether programs in a language of the browser write this encoding. */
  readonly isOwn: boolean;
};

const oldReadingsOf = (bytes: Uint8Array, languages: readonly string[]): TextReadings => {
  const lines = tellingLines(bytes);
  const judged = OLD_ENCODINGS.map((encoding) => judge(lines, encoding, languages));
  const damaged = damagedUnicode(lines);
  const windows = judged.find(({ encoding }) => encoding === WINDOWS);
  if (damaged === null && windows && isSure(windows, judged, languages)) {
    return [reading(WINDOWS.name, () => new TextDecoder(WINDOWS.label).decode(bytes))];
  }
  const likely = [
    ...(damaged === null ? [] : [damaged]),
    ...judged
      .filter(({ encoding, isRight, isOwn }) => isRight || isOwn || encoding === WINDOWS || encoding === MAC)
      .toSorted((one, other) => rank(one) - rank(other) || one.odd - other.odd),
  ].filter(({ text }, index, all) => all.findIndex((other) => other.text === text) === index);
  const offered = likely.slice(0, OFFERED_MAX);
  const words = tellingWords(offered.map(({ text }) => text));
  const [first, ...others] = offered.map(({ encoding: { name, label } }, index) =>
    reading(name, () => new TextDecoder(label).decode(bytes), words[index]),
  );
  return [first ?? reading(DAMAGED.name, () => new TextDecoder().decode(bytes)), ...others];
};

const judge = (lines: Uint8Array, encoding: OldEncoding, languages: readonly string[]): Judged => {
  const text = new TextDecoder(encoding.label).decode(lines);
  const odd = oddities(text);
  const isOwn = encoding.languages.some((language) => languages.includes(language));
  return { encoding, text, odd, isRight: odd === 0 && encoding.fits(text), isOwn };
};

const rank = ({ isRight, isOwn }: Judged): number => (isRight ? 0 : 2) + (isOwn ? 0 : 1);

/**
 * Whether a file is surely in the encoding of Western Windows: no other one reads like a language, or the text is in
 * the owner's language. Never sure where the Mac's encoding, or one that the owner's programs write, fits too.
 */
const isSure = (windows: Judged, judged: readonly Judged[], languages: readonly string[]): boolean => {
  const rivals = judged.filter(({ text, isRight }) => isRight && text !== windows.text);
  if (!windows.isRight || rivals.some(({ encoding, isOwn }) => isOwn || encoding === MAC)) return false;
  return rivals.length === 0 || isInOwnLanguage(windows.text, languages);
};

const REPLACED = /\ufffd/g;
const MARK = [0xef, 0xbb, 0xbf];

/** Unicode with a few stray bytes; null where the bytes are no Unicode. Other encodings seldom make its letters. */
const damagedUnicode = (lines: Uint8Array): Judged | null => {
  const text = new TextDecoder().decode(lines);
  const odd = text.match(REPLACED)?.length ?? 0;
  const letters = text.replaceAll(REPLACED, '').match(/\P{ASCII}/gu)?.length ?? 0;
  const isMarked = MARK.every((byte, place) => lines[place] === byte);
  return letters >= odd || isMarked ? { encoding: DAMAGED, text, odd, isRight: false, isOwn: false } : null;
};
