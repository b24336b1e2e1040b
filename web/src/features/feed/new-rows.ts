import type { ActivityGroup } from '@crushing/contract/feed/schemas';
import { useState } from 'react';

const newestOf = (groups: readonly ActivityGroup[]): number =>
  Math.max(0, ...groups.flatMap(({ activities }) => activities.map(({ id }) => id)));

/**
 * Holds back rows that came after the list was opened, so that nothing moves while somebody reads. `letIn` adds them to
 * the list.
 */
export const useNewRows = (groups: readonly ActivityGroup[] | undefined) => {
  const [newestShown, setNewestShown] = useState<number | null>(null);
  const all = groups?.flatMap(({ activities }) => activities) ?? [];
  const shown = newestShown === null ? all : all.filter(({ id }) => id <= newestShown);
  // An empty list has nothing that could move.
  if (groups !== undefined && shown.length === 0 && newestShown !== newestOf(groups)) setNewestShown(newestOf(groups));
  else if (groups !== undefined && newestShown === null) setNewestShown(newestOf(groups));
  return {
    shown,
    waiting: all.filter(({ id }) => newestShown !== null && id > newestShown),
    letIn: () => setNewestShown(newestOf(groups ?? [])),
  };
};
