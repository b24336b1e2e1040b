import type { getFeedDays } from '@crushing/contract/feed/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Activity } from '@crushing/contract/feed/schemas';
import { useState } from 'react';

type Page = EndpointAnswer<typeof getFeedDays>;

type Opened = {
  readonly rows: readonly Activity[];
  readonly ids: ReadonlySet<number>;
  readonly newestId: number;
  readonly oldestAt: string;
  readonly nextCursor: string | null;
};

const rowsOf = ({ groups }: Page): Activity[] => groups.flatMap(({ activities }) => activities);

const oldestOf = (rows: readonly Activity[]): string => rows.map(({ createdAt }) => createdAt).toSorted()[0] ?? '';

const openedWith = (page: Page): Opened => {
  const rows = rowsOf(page);
  return {
    rows,
    ids: new Set(rows.map(({ id }) => id)),
    newestId: Math.max(0, ...rows.map(({ id }) => id)),
    oldestAt: oldestOf(rows),
    nextCursor: page.nextCursor,
  };
};

/** Whether a row came after the list was opened. Rows of a restored habit appear between the rows already shown. */
const isNew = ({ ids, newestId, oldestAt }: Opened, { id, createdAt }: Activity): boolean =>
  id > newestId || (createdAt > oldestAt && !ids.has(id));

/**
 * Holds back rows that came after the list was opened, so that nothing moves while somebody reads. `letIn` adds them to
 * the list. A page has a limited length: the rows that new ones have pushed off its end stay as well until then.
 */
export const useNewRows = (page: Page) => {
  const [opened, setOpened] = useState(() => openedWith(page));
  const all = rowsOf(page);
  const waiting = all.filter((row) => isNew(opened, row));
  const oldestAt = oldestOf(all);
  const pushedOff =
    waiting.length === 0 || page.nextCursor === null
      ? []
      : opened.rows.filter((row) => row.createdAt <= oldestAt && !all.some(({ id }) => id === row.id));
  const shown = [...all.filter((row) => !isNew(opened, row)), ...pushedOff];
  const letIn = (): void => setOpened(openedWith(page));
  // An empty list has nothing that could move.
  if (shown.length === 0 && all.length > 0) letIn();
  return { shown, waiting, letIn, nextCursor: pushedOff.length > 0 ? opened.nextCursor : page.nextCursor };
};
