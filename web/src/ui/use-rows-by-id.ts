import { useState } from 'react';

type Row = { readonly id: number };

const newestOf = (rows: readonly Row[]): number => Math.max(0, ...rows.map(({ id }) => id));

/** Holds back the rows that came after the list was opened: later ones have higher ids. `letIn` adds them to the list. */
export const useRowsById = <Each extends Row>(rows: readonly Each[]) => {
  const [newestShown, setNewestShown] = useState(() => newestOf(rows));
  const letIn = () => setNewestShown(newestOf(rows));
  const shown = rows.filter(({ id }) => id <= newestShown);
  // An empty list has nothing that could move.
  if (shown.length === 0 && rows.length > 0) letIn();
  return { shown, waiting: rows.length - shown.length, letIn };
};
