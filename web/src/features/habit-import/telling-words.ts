// More bytes than the lines beyond English of any list of habits have.
const BYTES_MAX = 65_536;
const LINE_FEED = 10;
const RETURN = 13;
const ASCII_MAX = 127;

/** The lines of a file that hold bytes beyond English. Only those tell how it is to be read. */
export const tellingLines = (bytes: Uint8Array): Uint8Array => {
  const lines = new Uint8Array(BYTES_MAX);
  let length = 0;
  let start = 0;
  let isTelling = false;
  for (let at = 0; at <= bytes.length && length < BYTES_MAX; at += 1) {
    const byte = bytes[at] ?? LINE_FEED;
    isTelling ||= byte > ASCII_MAX;
    if (byte !== LINE_FEED && byte !== RETURN) continue;
    if (isTelling) {
      const line = bytes.subarray(start, Math.min(at, start + BYTES_MAX - length));
      lines.set(line, length);
      length += line.length;
      if (length < BYTES_MAX) lines[length] = LINE_FEED;
      length += 1;
    }
    start = at + 1;
    isTelling = false;
  }
  return lines.subarray(0, Math.min(length, BYTES_MAX));
};

// These characters are the same bytes in every encoding of a file.
const WORD_ENDS = /[\r\n\t ,;"]+/;

/**
 * The word of each reading by which most readings differ, cut around the letters that do. A single reading gets its first
 * word beyond English.
 */
export const tellingWords = (texts: readonly string[]): string[] => {
  const words = texts.map((text) => text.split(WORD_ENDS));
  const [only, ...others] = words;
  if (others.length === 0) return [partOf(only?.find((word) => BEYOND_ENGLISH.test(word)) ?? '', 0)];
  let best: readonly string[] = texts.map(() => '');
  let most = 1;
  for (let at = 0; at < (words[0]?.length ?? 0) && most < texts.length; at += 1) {
    const each = words.map((list) => list[at] ?? '');
    const differing = new Set(each).size;
    if (differing > most) [best, most] = [each, differing];
  }
  return best.map((word) => partOf(word, differenceIn(best)));
};

const BEYOND_ENGLISH = /\P{ASCII}/u;

const differenceIn = (words: readonly string[]): number => {
  const [first = ''] = words;
  let at = 0;
  while (at < first.length && words.every((word) => word[at] === first[at])) at += 1;
  return at;
};

const BEFORE = 12;
const SHOWN_MAX = 28;
const HALF_LETTERS = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g;

/** The word around a place, short enough for a line of a phone. */
const partOf = (word: string, at: number): string => {
  if (word.length <= SHOWN_MAX) return word;
  const start = Math.max(0, Math.min(at - BEFORE, word.length - SHOWN_MAX));
  const part = word.slice(start, start + SHOWN_MAX).replaceAll(HALF_LETTERS, '');
  return `${start > 0 ? '…' : ''}${part}${start + SHOWN_MAX < word.length ? '…' : ''}`;
};
