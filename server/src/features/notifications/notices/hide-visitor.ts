import { endOfDay, startOfDay } from '@crushing/domain/calendar/time-zone';
import type { Queries } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import { findBlockedWith } from '#features/people/blocks.ts';
import { zoneOf } from '#http/actor.ts';
import { profileViewSubject } from '#mail/notice-mails.ts';
import { deletePendingNotices, findVisitNotices, hasVisitWithout, takeNameOff } from './visit-notices.store.ts';

/**
 * Takes the name of a visitor off the waiting notices of visits, where somebody else visited on that day too. Notices
 * without another visitor keep the name. `ownerId` limits it to the notices for one person.
 */
export const hideVisitor = async (query: Queries, visitorId: number, ownerId: number | null = null): Promise<void> => {
  const notices = await findVisitNotices(query, { ownerId, visitorId });
  const { visited } = await parted(query, notices, visitorId);
  await takeNameOff(query, visited, profileViewSubject(null));
};

/** Deletes a person's pending visit notices of days without visitors. Blocked visitors do not count. */
export const dropUnvisitedNotices = async (query: Queries, ownerId: number): Promise<void> => {
  const { unvisited } = await parted(query, await findVisitNotices(query, { ownerId, visitorId: null }), NOBODY);
  await deletePendingNotices(query, unvisited);
};

const NOBODY = 0;

type VisitNotice = Awaited<ReturnType<typeof findVisitNotices>>[number];

/** Splits notices by whether their day had another visitor than the given one. Returns their ids. */
const parted = async (query: Queries, notices: readonly VisitNotice[], visitorId: number) => {
  const [visited, unvisited]: [number[], number[]] = [[], []];
  for (const notice of notices) {
    // oxlint-disable-next-line no-await-in-loop -- a notice waits five minutes, so they are few
    const isVisited = await hadOtherVisitor(query, visitorId, notice);
    (isVisited ? visited : unvisited).push(notice.id);
  }
  return { visited, unvisited };
};

/**
 * Whether somebody else visited on the day of a notice. Blocked visitors do not count, because the owner would not be
 * told of them.
 */
const hadOtherVisitor = async (
  query: Queries,
  visitorId: number,
  { ownerId, day, timezone, dayEndsAt }: VisitNotice,
): Promise<boolean> => {
  if (day === null) return false;
  const zone = zoneOf(timezone);
  return hasVisitWithout(query, ownerId, {
    from: toInstant(startOfDay(day, zone, dayEndsAt)),
    to: toInstant(endOfDay(day, zone, dayEndsAt)),
    without: [visitorId, ...(await findBlockedWith(query, ownerId))],
  });
};
