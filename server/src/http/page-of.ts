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

/**
 * The same for a list whose cursor is the number of rows before the page. `total` is its length where the list ends
 * with this page. Otherwise it is null, because counting a search reads every row once more.
 */
export const pageAfter = <Row>(
  rows: readonly Row[],
  { limit, cursor }: { limit: number; cursor: number },
): { page: Row[]; nextCursor: string | null; total: number | null } => {
  const hasMore = rows.length > limit;
  const isLast = !hasMore && (rows.length > 0 || cursor === 0);
  return {
    page: rows.slice(0, limit),
    nextCursor: hasMore ? String(cursor + limit) : null,
    total: isLast ? cursor + rows.length : null,
  };
};
