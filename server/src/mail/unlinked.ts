// Invisible, and no part of an address.
const WORD_JOINER = '\u2060';

// The blocks of scripts that are written from right to left.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// Between them a text is ordered by itself, and the sentence around it keeps its order.
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];

/**
 * Makes a stranger's words safe for a mail. Mail programs make links of whatever looks like an address, but not of
 * this. Words from right to left do not pull the signs and numbers beside them along.
 */
export const unlinked = (text: string): string => {
  const words = text.replaceAll(/:(?=\/\/)|[.@](?=[\p{L}\p{N}])/gu, (sign) => sign + WORD_JOINER);
  return RIGHT_TO_LEFT.test(words) ? FIRST_STRONG_ISOLATE + words + POP_ISOLATE : words;
};
