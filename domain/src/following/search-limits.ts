/** Letters a search for people takes at least. */
export const SEARCH_LETTERS_MIN = 2;

/** Letters a search for people takes at most. */
export const SEARCH_LETTERS_MAX = 100;
