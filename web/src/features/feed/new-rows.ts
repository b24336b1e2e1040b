import type { Activity, ActivityGroup } from '@crushing/contract/feed/schemas';
import { useState } from 'react';

type Opened = { readonly ids: ReadonlySet<number>; readonly newestId: number; readonly oldestAt: string };

const openedWith = (rows: readonly Activity[]): Opened => ({
  ids: new Set(rows.map(({ id }) => id)),
  newestId: Math.max(0, ...rows.map(({ id }) => id)),
  oldestAt: rows.map(({ createdAt }) => createdAt).toSorted()[0] ?? '',
});

/** Whether a row came after the list was opened. Those of a restored habit come between rows that are shown already. */
const isNew = ({ ids, newestId, oldestAt }: Opened, { id, createdAt }: Activity): boolean =>
  id > newestId || (createdAt > oldestAt && !ids.has(id));

/**
 * Holds back rows that came after the list was opened, so that nothing moves while somebody reads. `letIn` adds them to
 * the list.
 */
export const useNewRows = (groups: readonly ActivityGroup[] | undefined) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const all = groups?.flatMap(({ activities }) => activities) ?? [];
  const shown = opened === null ? all : all.filter((row) => !isNew(opened, row));
  // An empty list has nothing that could move.
  const isOpening = opened === null || (shown.length === 0 && all.length > 0);
  if (groups !== undefined && isOpening) setOpened(openedWith(all));
  return {
    shown,
    waiting: opened === null ? [] : all.filter((row) => isNew(opened, row)),
    letIn: () => setOpened(openedWith(all)),
  };
};
