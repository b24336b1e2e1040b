/** A page of a long array ends at this many rows or bytes, whichever comes first. */
export const PAGE_ROWS_MAX = 5000;
export const PAGE_BYTES_MAX = 2_000_000;

/** The `Link` header that leads to the next page of a long array. */
export const linkToNext = (path: string, query: Readonly<Record<string, string>>): string =>
  `<${path}?${new URLSearchParams(query).toString()}>; rel="next"`;
