import { endOfDay, startOfDay } from '@crushing/domain/calendar/time-zone';
import type { Queries } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import { findBlockedWith } from '#features/people/blocks.ts';
import { zoneOf } from '#http/actor.ts';
import { profileViewSubject } from '#mail/notice-mails.ts';
import { findNoticesNaming, hasVisitWithout, takeNameOff } from './visit-notices.store.ts';

/**
 * Takes the name of a visitor off the waiting notices of visits, where somebody else looked in on that day too. Notices
 * without another visitor keep the name. `ownerId` limits it to the notices for one person.
 */
export const hideVisitor = async (query: Queries, visitorId: number, ownerId: number | null = null): Promise<void> => {
  const shared: number[] = [];
  for (const notice of await findNoticesNaming(query, visitorId, ownerId)) {
    // oxlint-disable-next-line no-await-in-loop -- a notice waits five minutes, so they are few
    const isShared = await hadOtherVisitor(query, visitorId, notice);
    if (isShared) shared.push(notice.id);
  }
  await takeNameOff(query, shared, profileViewSubject(null));
};

type Naming = Awaited<ReturnType<typeof findNoticesNaming>>[number];

/** Whether somebody else was there on the day of a notice. A visitor who is blocked would not have been told. */
const hadOtherVisitor = async (
  query: Queries,
  visitorId: number,
  { ownerId, day, timezone, dayEndsAt }: Naming,
): Promise<boolean> => {
  if (day === null) return false;
  const zone = zoneOf(timezone);
  return hasVisitWithout(query, ownerId, {
    from: toInstant(startOfDay(day, zone, dayEndsAt)),
    to: toInstant(endOfDay(day, zone, dayEndsAt)),
    without: [visitorId, ...(await findBlockedWith(query, ownerId))],
  });
};
