/**
 * A page of rows and the cursor of the next one. `rows` were read from behind the cursor of this page on, one more than
 * the page has.
 */
export const pageOf = <Row>(
  rows: readonly Row[],
  limit: number,
  idOf: (row: Row) => number,
): { page: Row[]; nextCursor: string | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last !== undefined ? String(idOf(last)) : null };
};

/** The same for a list whose cursor is the number of rows before the page. */
export const pageAfter = <Row>(
  rows: readonly Row[],
  { limit, cursor }: { limit: number; cursor: number },
): { page: Row[]; nextCursor: string | null } => ({
  page: rows.slice(0, limit),
  nextCursor: rows.length > limit ? String(cursor + limit) : null,
});
