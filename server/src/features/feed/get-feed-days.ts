import type { ActivityGroup } from '@crushing/contract/feed/schemas';
import { groupByPersonAndDay } from '@crushing/domain/feed/feed-groups';
import type { Deps } from '#deps.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { toInstant } from '#database/instant.ts';
import { findRecentActivities } from './activities.store.ts';
import type { ActivityRow, FeedPlace } from './activities.store.ts';
import { presentActivities } from './present-activities.ts';

// docs/product.md, Feed.
const GROUPS_MAX = 50;
/** Most pages need one read. */
const ROWS_AT_ONCE = 120;
/** A page ends at this many rows, even in the middle of a group. */
const ROWS_MAX = 1200;

/** Where a page begins: after the row with this instant and id. */
type Cursor = { readonly instantMs: number; readonly id: number };

/** A page of what a person and those they follow did, by person and day of the reader. */
export const getFeedDays = async (
  deps: Deps,
  actor: Actor,
  cursor: Cursor | undefined,
): Promise<{ groups: ActivityGroup[]; nextCursor: string | null }> => {
  const dayOf = ({ createdAt }: { createdAt: string }) => ownersDay(actor, Date.parse(createdAt));
  const byRow = (row: ActivityRow) => ({ userId: row.userId, day: dayOf(row) });
  const { rows, hasMore } = await readPage(deps, actor.id, cursor && placeOf(cursor), byRow);
  const last = rows.at(-1);
  const shown = await presentActivities(deps, rows);
  return {
    groups: groupByPersonAndDay(shown, (row) => ({ userId: row.user.id, day: dayOf(row) })).map((activities) => ({
      day: dayOf(activities[0]),
      activities: [...activities],
    })),
    nextCursor: hasMore && last !== undefined ? `${Date.parse(last.createdAt)}.${last.id}` : null,
  };
};

const placeOf = ({ instantMs, id }: Cursor): FeedPlace => ({ createdAt: toInstant(instantMs), id });

type PersonAndDayOf = Parameters<typeof groupByPersonAndDay<ActivityRow>>[1];

/** The rows of the first groups after a place. */
const readPage = async (
  deps: Deps,
  viewerId: number,
  cursor: FeedPlace | undefined,
  personAndDayOf: PersonAndDayOf,
) => {
  const rows: ActivityRow[] = [];
  while (rows.length < ROWS_MAX) {
    const before = rows.at(-1) ?? cursor;
    // oxlint-disable-next-line no-await-in-loop -- more rows only when these make too few groups
    const more = await findRecentActivities(deps.database.read, viewerId, {
      now: deps.now(),
      before,
      limit: ROWS_AT_ONCE,
    });
    rows.push(...more);
    const groups = groupByPersonAndDay(rows, personAndDayOf);
    if (groups.length > GROUPS_MAX) return { rows: groups.slice(0, GROUPS_MAX).flat(), hasMore: true };
    if (more.length < ROWS_AT_ONCE) return { rows, hasMore: false };
  }
  return { rows, hasMore: true };
};
