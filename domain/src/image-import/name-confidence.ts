import type { PageWord } from './page.ts';

// The confidence of the recognition, and the share of such names that were right: `npm run bench -- image`.
const RIGHT: readonly (readonly [said: number, right: number])[] = [
  [0, 0.03],
  [0.3, 0.15],
  [0.5, 0.4],
  [0.72, 0.65],
  [0.83, 0.85],
  [0.9, 0.94],
  [0.96, 0.98],
  [1, 0.98],
];

/** How likely a name is read right, 0 to 1. Its weakest word counts as much as all words together. */
export const readingConfidence = (words: readonly PageWord[]): number => {
  const meant = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const letters = meant.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return 0;
  const mean = meant.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters;
  const weakest = Math.min(...meant.map(({ confidence }) => confidence));
  return shareRight((mean + weakest) / 2);
};

const shareRight = (said: number): number => {
  const above = RIGHT.findIndex(([each]) => each >= said);
  const [from, to] = [RIGHT[Math.max(0, above - 1)], RIGHT[above]];
  if (from === undefined || to === undefined || from === to) return to?.[1] ?? 0;
  return from[1] + ((to[1] - from[1]) * (said - from[0])) / (to[0] - from[0]);
};

/** The share of a name's words that could be English words or numbers; "rnilk8" and "xqzt" could not. */
export const plausibility = (name: string): number => {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return 0;
  return words.filter(isPlausible).length / words.length;
};

const isPlausible = (word: string): boolean => {
  const plain = word.replaceAll(/^[("'“]+|[)"'”.,:;!?%]+$/g, '');
  if (/^\d+(?:[.,:/-]\d+)?(?:st|nd|rd|th|k|km|m|min|mins|h|hrs?|l|ml|g|kg|oz|x|s)?$/i.test(plain)) return true;
  if (!/^[\p{L}]+(?:['&/+-][\p{L}\d]+)*$/u.test(plain)) return false;
  // A capital inside a word is a misread letter.
  if (/\p{Ll}\p{Lu}/u.test(plain)) return false;
  if (plain.length === 1) return /^[aAIi&]$/.test(plain);
  return /[aeiouyàâäåáéèêíïóôöøúûü]/iu.test(plain) || plain === plain.toUpperCase();
};
