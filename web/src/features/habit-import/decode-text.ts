/** A text that a file may hold, and the name of its encoding as people know it. */
export type TextReading = { readonly encoding: string; readonly text: string };

/**
 * Decodes a file: as Unicode where it is marked or valid, else in the old encodings that spreadsheets still write. Gives
 * every likely reading, the likeliest first; one when it is sure.
 */
export const readingsOf = (bytes: Uint8Array): readonly [TextReading, ...TextReading[]] => {
  const marked = markedEncoding(bytes);
  if (marked !== null) return [{ encoding: 'Unicode', text: new TextDecoder(marked).decode(bytes) }];
  try {
    return [{ encoding: 'Unicode', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }];
  } catch {
    return oldReadingsOf(bytes);
  }
};

/** The first word of each reading that differs between them: by it people tell which one is right. */
export const tellingWords = (readings: readonly TextReading[]): string[] => {
  const words = readings.map(({ text }) => text.split(WORD_ENDS));
  const at = words[0]?.findIndex((word, index) => words.some((others) => others[index] !== word)) ?? 0;
  return words.map((each) => each[at] ?? '');
};

// In every encoding of a file these are the same bytes.
const WORD_ENDS = /[\r\n\t ,;"]+/;

const markedEncoding = ([first, second]: Uint8Array): string | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
};

const oldReadingsOf = (bytes: Uint8Array): readonly [TextReading, ...TextReading[]] => {
  const decoded = (encoding: string, label: string) => ({ encoding, text: new TextDecoder(label).decode(bytes) });
  const unicode = decoded('Unicode, damaged', 'utf-8');
  const windows = decoded('Windows', 'windows-1252');
  const mac = decoded('Mac', 'macintosh');
  // Other encodings hardly ever make the bytes of a letter beyond English in Unicode.
  if (hasForeignLetters(unicode.text)) return [unicode, windows, mac];
  if (windows.text === mac.text) return [windows];
  const [best, other] = oddities(mac.text) < oddities(windows.text) ? [mac, windows] : [windows, mac];
  return oddities(best.text) === 0 && oddities(other.text) > 0 ? [best] : [best, other];
};

const hasForeignLetters = (text: string): boolean => /\P{ASCII}/u.test(text.replaceAll(REPLACED, ''));

const REPLACED = '\ufffd';

// A capital right after a small letter, a sign right after a letter, a replaced byte, a control character.
const ODD = /(?<=\p{Ll})\p{Lu}|(?<=\p{L})[\p{S}\p{Po}\p{Ps}\p{Pi}](?<![\p{ASCII}’])|[\ufffd\u0080-\u009f]/gu;

const oddities = (text: string): number => text.match(ODD)?.length ?? 0;
