/** Characters of a name or job title in a request for access. */
export const REQUEST_TEXT_MAX = 100;

/** The highest price a visitor can offer, in whole US dollars. */
export const PRICE_MAX = 10_000;
