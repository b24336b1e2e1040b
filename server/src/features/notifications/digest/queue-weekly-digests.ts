import { weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { displayName } from '@crushing/domain/accounts/display-name';
import { wallClockAt } from '@crushing/domain/calendar/time-zone';
import { DIGEST_HOUR } from '@crushing/domain/notifications/notice-limits';
import type { Deps } from '#deps.ts';
import { findZones } from '#features/notifications/notices/followers.store.ts';
import { findWithoutDigest, insertNotices } from '#features/notifications/notices/notices.store.ts';

const PEOPLE_AT_ONCE = 200;

/** Queues the weekly digest of everybody whose Monday has reached 08:00; once a person and week. */
export const queueWeeklyDigests = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const now = deps.now();
  for (const [day, zones] of mondays(await findZones(deps.database.read), now)) {
    // oxlint-disable-next-line no-await-in-loop -- one short transaction after the other
    while (!signal.aborted && (await queueSome(deps, day, zones)) === PEOPLE_AT_ONCE);
  }
};

/** The zones in which it is Monday after 08:00, by the date of that Monday. */
const mondays = (zones: readonly string[], now: number): ReadonlyMap<CalendarDay, readonly string[]> => {
  const found = new Map<CalendarDay, string[]>();
  for (const zone of zones) {
    const { day, hour } = wallClockAt(now, zone);
    if (weekdayOf(day) === 'monday' && hour >= DIGEST_HOUR) found.set(day, [...(found.get(day) ?? []), zone]);
  }
  return found;
};

const queueSome = async (deps: Deps, day: CalendarDay, zones: readonly string[]): Promise<number> => {
  const people = await findWithoutDigest(deps.database.read, zones, day, PEOPLE_AT_ONCE);
  if (people.length === 0) return 0;
  const now = new Date(deps.now()).toISOString();
  await deps.database.transact(async ({ query, afterCommit }) => {
    await insertNotices(
      query,
      people.map(({ id, email, ...person }) => ({
        userId: id,
        toEmail: email,
        toName: displayName(person),
        type: 'weekly_digest' as const,
        subject: 'Your week',
        htmlContent: '',
        textContent: '',
        relatedUserId: null,
        day,
        dedupeKey: `weekly_digest:${id}:${day}`,
        scheduledFor: now,
        createdAt: now,
      })),
    );
    afterCommit(() => deps.wakeJob('deliver mail'));
  });
  return people.length;
};
