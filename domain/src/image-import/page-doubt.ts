import type { Row } from './page-rows.ts';
import { splitSchedule } from './written-schedule.ts';

const PRICE = /[$€£¥]\s?\d|\d[.,]\d{2}(?!\d|:)\s*(?:[$€£¥]|eur|usd|gbp)?\s*$/i;
const CLOCK = /(?:[01]?\d|2[0-3])[:.](?:00|15|30|45)\s*(?:[ap]m)?\s*$/i;
const AMOUNT = /^\W*\d+(?:[.,/]\d+)?\s?(?:g|kg|ml|dl|oz|lb|lbs|tbsp|tsp|cups?)\b/i;
const ADDRESS =
  /\b\d{1,5} (?:\p{Lu}\p{L}+ )+(?:street|st|road|rd|avenue|ave|lane|drive|boulevard|blvd|square|way)\b|\S@\S+\.\S|\+?\d[\d ()-]{8,}\d|\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b|\b[A-Z]{2} \d{5}\b|\d\s?°/iu;
const SENTENCE = /\p{L}[.;?!] \p{L}|\p{L}{2}, \p{Ll}|\p{L}[.?!]$/u;
const SMALL_WORDS = /\b(?:the|of|and|was|is|are|in|that|which|from|has|have|been|were|who|will|it|for|to|by|on)\b/giu;
// With at most a number, an amount or "of" and "for" behind it: "Grocery run" is a habit.
const BEFORE_END = String.raw`(?:\W*$|\W*(?:no\b\W*)?\p{Lu}{0,3}\d|\s*[:(]|\s+(?:of|for)\b)`;
// Among habits each of these may be one.
const OTHER_TITLE = new RegExp(
  String.raw`^\W*(?:menu|prices|shopping|grocer(?:y|ies)|recipe|contents|contacts?)${BEFORE_END}`,
  'iu',
);
const OTHER_PART = new RegExp(
  String.raw`^\W*(?:invoice|receipt|price ?list|(?:shopping|grocery|groceries) list|to buy|ingredients|opening hours|dear \p{L}+|(?:kind|best) regards|sub ?total|total|vat)${BEFORE_END}`,
  'iu',
);

/** From 0 to 1: how much a page looks like prose, prices, addresses or another kind of list. */
export const doubtOf = (rows: readonly Row[]): number => {
  const texts = rows.map((row) => row.map(({ text }) => text).join(' ')).filter((text) => /\p{L}{2}/u.test(text));
  const isPriced = texts.some((text) => PRICE.test(text) && !CLOCK.test(text));
  const strange = texts.filter((text) => isStrange(text) || (isPriced && PRICE.test(text)));
  const share = (strange.length / texts.length + wordsOf(strange) / wordsOf(texts)) / 2;
  return texts.length === 0 ? 0 : Math.min(1, share + Math.max(...texts.map(doubtOfTitle)));
};

const doubtOfTitle = (text: string, row: number): number => {
  if (OTHER_PART.test(text.trim())) return NAMED_OTHERWISE;
  if (!OTHER_TITLE.test(text.trim())) return 0;
  return row < TITLE_ROWS ? NAMED_OTHERWISE : PERHAPS_NAMED;
};

const wordsOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.split(' ').length, 0);

const NAMED_OTHERWISE = 0.5;
const PERHAPS_NAMED = 0.25;
const TITLE_ROWS = 2;
const SENTENCE_WORDS_MIN = 6;
// Names of habits are shorter.
const LONG_WORDS_MIN = 10;

const isStrange = (text: string): boolean => {
  if (AMOUNT.test(text) || ADDRESS.test(text)) return true;
  const words = text.split(' ').length;
  if (words < SENTENCE_WORDS_MIN || splitSchedule(text).schedule !== null) return false;
  return SENTENCE.test(text) || (words >= LONG_WORDS_MIN && (text.match(SMALL_WORDS)?.length ?? 0) >= 3);
};
