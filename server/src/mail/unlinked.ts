// Invisible, and no part of an address.
const WORD_JOINER = '\u2060';

/** A stranger's words for a mail. Mail programs make links of whatever looks like an address; of this they make none. */
export const unlinked = (text: string): string =>
  text.replaceAll(/:(?=\/\/)|[.@](?=[\p{L}\p{N}])/gu, (sign) => sign + WORD_JOINER);
