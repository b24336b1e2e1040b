import { useState } from 'react';

type Row = { readonly id: number };

const newestOf = (rows: readonly Row[]): number => Math.max(0, ...rows.map(({ id }) => id));

/**
 * Holds back the rows that came after the list was opened: later ones have higher ids. `letIn` adds them to the list.
 * `isFull`: the list has a limited length and has reached it. Rows that new ones have pushed off its end stay until `letIn`.
 */
export const useRowsById = <Each extends Row>(rows: readonly Each[], isFull = false) => {
  const [opened, setOpened] = useState(rows);
  const newest = newestOf(opened);
  const known = rows.filter(({ id }) => id <= newest);
  const waiting = rows.length - known.length;
  const letIn = () => setOpened(rows);
  // Nothing waits, or an empty list has nothing that could move.
  if (rows !== opened && (waiting === 0 || opened.length === 0)) letIn();
  const oldest = Math.min(...rows.map(({ id }) => id));
  const pushedOff = waiting > 0 && isFull ? opened.filter(({ id }) => id < oldest) : [];
  const shown = [...known, ...pushedOff];
  if (shown.length === 0 && rows.length > 0) letIn();
  return { shown, waiting, letIn };
};
