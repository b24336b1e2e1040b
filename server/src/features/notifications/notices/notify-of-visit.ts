import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { displayName } from '@crushing/domain/people/display-name';
import { NOTICE_WAIT_MS } from '@crushing/domain/notifications/notice-limits';
import type { Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { findShownPeople } from '#features/people/shown-person.ts';
import { isFollowing } from '#features/people/is-following.ts';
import { ownersDay, zoneOf } from '#http/actor.ts';
import { profileViewSubject } from '#mail/notice-mails.ts';
import { findReceivers, insertNotices } from './notices.store.ts';

/** Tells a person once a day that somebody looked in. A visitor is named only if they are signed in and follow. */
export const notifyOfVisit = async (
  deps: Pick<Deps, 'now'>,
  { query }: Pick<Transaction, 'query'>,
  { profileUserId, viewerId }: { readonly profileUserId: number; readonly viewerId: number | null },
): Promise<void> => {
  const [receiver] = await findReceivers(query, 'profile_view', [profileUserId], viewerId);
  if (receiver === undefined) return;
  const now = deps.now();
  const day: CalendarDay = ownersDay({ ...receiver, timezone: zoneOf(receiver.timezone) }, now);
  const namedId = viewerId !== null && (await isFollowing(query, viewerId, profileUserId)) ? viewerId : null;
  const viewer = namedId === null ? null : ((await findShownPeople(query, [namedId])).get(namedId) ?? null);
  await insertNotices(query, [
    {
      userId: receiver.id,
      toEmail: receiver.email,
      toName: displayName(receiver),
      type: 'profile_view',
      subject: profileViewSubject(viewer),
      htmlContent: '',
      textContent: '',
      relatedUserId: namedId,
      day,
      dedupeKey: `profile_view:${receiver.id}:${day}`,
      scheduledFor: toInstant(now + NOTICE_WAIT_MS),
      createdAt: toInstant(now),
    },
  ]);
};
