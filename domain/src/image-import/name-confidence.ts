import type { PageWord } from './page.ts';

// The recogniser's figures for words it read rightly lie close together, and most of those below are wrong:
// the two ends are where, over the measured pictures, nearly all and nearly none were right.
const CERTAIN = 0.9;
const HOPELESS = 0.35;

/** How sure the recogniser was of a name's words, 0 to 1; its weakest word counts as much as all together. */
export const readingConfidence = (words: readonly PageWord[]): number => {
  const meant = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const letters = meant.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return 0;
  const mean = meant.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters;
  const weakest = Math.min(...meant.map(({ confidence }) => confidence));
  const share = ((mean + weakest) / 2 - HOPELESS) / (CERTAIN - HOPELESS);
  return Math.max(0, Math.min(1, share));
};

/** Share of a name's words that could be English words or plain numbers; "rnilk8" and "xqzt" could not. */
export const plausibility = (name: string): number => {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return 0;
  return words.filter(isPlausible).length / words.length;
};

const isPlausible = (word: string): boolean => {
  const plain = word.replaceAll(/^[("'“]+|[)"'”.,:;!?%]+$/g, '');
  if (/^\d+(?:[.,:/-]\d+)?(?:st|nd|rd|th|k|km|m|min|mins|h|hrs?|l|ml|g|kg|oz|x|s)?$/i.test(plain)) return true;
  if (!/^[\p{L}]+(?:['&/+-][\p{L}\d]+)*$/u.test(plain)) return false;
  // Capitals inside a word come from misread letters.
  if (/\p{Ll}\p{Lu}/u.test(plain)) return false;
  if (plain.length === 1) return /^[aAIi&]$/.test(plain);
  return /[aeiouyàâäåáéèêíïóôöøúûü]/iu.test(plain) || plain === plain.toUpperCase();
};
