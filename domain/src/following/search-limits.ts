/** Letters a search for people takes at least. */
export const SEARCH_LETTERS_MIN = 2;
