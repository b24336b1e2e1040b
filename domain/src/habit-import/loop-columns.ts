/** Marks a column that belongs to no habit of the list. */
export const NO_HABIT = -1;

// Few names can be divided in several ways. The limit keeps a crafted list from holding up the page.
const STEPS_MAX = 20_000;

/**
 * Finds the habit of each column of Loop's table after the date, as its place in the list. Loop writes names with
 * commas without quotes, so cells of the header may be parts of a name. The list of habits and the number of `columns`
 * of the rows (null: unknown) tell which. Where several divisions fit, the first name of the list comes first.
 */
export const loopColumns = (cells: readonly string[], names: readonly string[], columns: number | null): number[] => {
  const fits = spellingsOf(cells, names);
  return wholeDivision(cells.length, fits, columns) ?? firstDivision(cells.length, fits);
};

/** A habit whose name fits at a cell, and how many cells it takes. */
type Fit = { readonly place: number; readonly length: number };

/** The habits whose names fit at a cell, in the order of the list. */
const spellingsOf = (cells: readonly string[], names: readonly string[]): ((at: number) => Fit[]) => {
  const byFirstCell = new Map<string, { readonly place: number; readonly parts: readonly string[] }[]>();
  for (const [place, name] of names.entries()) {
    const parts = name.split(',');
    const quoted = `"${name.replaceAll('"', '""')}"`.split(',');
    // A spreadsheet that writes semicolons leaves a name whole.
    for (const spelling of parts.length > 1 ? [parts, quoted, [name]] : [parts, quoted]) {
      const first = spelling[0] ?? '';
      byFirstCell.set(first, [...(byFirstCell.get(first) ?? []), { place, parts: spelling }]);
    }
  }
  return (at) =>
    (byFirstCell.get(cells[at] ?? '') ?? [])
      .filter(({ parts }) => parts.every((part, index) => cells[at + index] === part))
      .map(({ place, parts }) => ({ place, length: parts.length }));
};

/** The habits of all columns where every one of them is in the list; null where that cannot be. */
const wholeDivision = (end: number, fitsAt: (at: number) => Fit[], columns: number | null): number[] | null => {
  const places: number[] = [];
  const used = new Set<number>();
  let steps = 0;
  const divide = (at: number): boolean => {
    if (at === end) return columns === null || places.length === columns;
    steps += 1;
    if (steps > STEPS_MAX || places.length === columns) return false;
    for (const { place, length } of fitsAt(at)) {
      if (used.has(place)) continue;
      used.add(place);
      places.push(place);
      if (divide(at + length)) return true;
      places.pop();
      used.delete(place);
    }
    return false;
  };
  // Skips the search where the header has more cells than a list that can be imported. It would go too deep.
  return end < 5000 && divide(0) ? places : null;
};

/** The habits column by column, without looking ahead. */
const firstDivision = (end: number, fitsAt: (at: number) => Fit[]): number[] => {
  const places: number[] = [];
  const used = new Set<number>();
  for (let at = 0; at < end;) {
    const fit = fitsAt(at).find(({ place }) => !used.has(place));
    if (fit !== undefined) used.add(fit.place);
    places.push(fit?.place ?? NO_HABIT);
    at += fit?.length ?? 1;
  }
  return places;
};
