const STEPS: Readonly<Partial<Record<string, { rows: number; columns: number }>>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

/** Moves the focus from a day of a year by an arrow key. False for other keys and at the ends of the year. */
export const walkYear = (from: HTMLTableCellElement, key: string): boolean => {
  const next = cellByKey(from, key);
  if (next === null) return false;
  // One day of a year is in the tab order.
  from.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
  return true;
};

const cellByKey = (from: HTMLTableCellElement, key: string): HTMLTableCellElement | null => {
  const step = STEPS[key];
  const row = from.parentElement as HTMLTableRowElement;
  const rows = (row.parentElement as HTMLTableSectionElement).rows;
  if (step === undefined) return null;
  const columns = getComputedStyle(from).direction === 'rtl' ? -step.columns : step.columns;
  const next = rows[row.sectionRowIndex + step.rows]?.cells[from.cellIndex + columns];
  return next?.dataset['heat'] === undefined ? null : next;
};
