import { addDays, weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { displayName } from '@crushing/domain/people/display-name';
import { wallClockAt } from '@crushing/domain/calendar/time-zone';
import { DIGEST_HOUR } from '@crushing/domain/notifications/notice-limits';
import type { Deps } from '#deps.ts';
import { letOthersIn } from '#http/turns.ts';
import { findZones } from '#features/notifications/notices/followers.store.ts';
import type { StoredZone } from '#features/notifications/notices/followers.store.ts';
import { findDigestReaders, findQueuedKeys, insertNotices } from '#features/notifications/notices/notices.store.ts';
import { toInstant } from '#database/instant.ts';

const PEOPLE_AT_ONCE = 200;

/** Queues the weekly digest of everybody whose Monday has reached 08:00, until Tuesday ends; once a person and week. */
export const queueWeeklyDigests = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const now = deps.now();
  /* oxlint-disable no-await-in-loop -- one short transaction after the other */
  for (const [day, zones] of mondays(await findZones(deps.database.read), now)) {
    let after: number | null = 0;
    while (after !== null && !signal.aborted) {
      after = await queueSome(deps, { day, zones, after });
      await letOthersIn();
    }
  }
  /* oxlint-enable no-await-in-loop */
};

/** The zones, as they are stored, in which the Monday of the digest has come, by the date of that Monday. */
const mondays = (zones: readonly StoredZone[], now: number): ReadonlyMap<CalendarDay, readonly string[]> => {
  const found = new Map<CalendarDay, string[]>();
  for (const { stored, zone } of zones) {
    const monday = mondayOfDigest(wallClockAt(now, zone));
    if (monday !== null) found.set(monday, [...(found.get(monday) ?? []), stored]);
  }
  return found;
};

/** Monday from 08:00 on. Tuesday serves people who flew over that hour, and a server that was off on Monday. */
const mondayOfDigest = ({ day, hour }: { readonly day: CalendarDay; readonly hour: number }): CalendarDay | null => {
  const weekday = weekdayOf(day);
  if (weekday === 'tuesday') return addDays(day, -1);
  return weekday === 'monday' && hour >= DIGEST_HOUR ? day : null;
};

type Some = { readonly day: CalendarDay; readonly zones: readonly string[]; readonly after: number };

/** Queues the digests of one page of people. Returns the last id of the page as the next cursor; null after the last page. */
const queueSome = async (deps: Deps, { day, zones, after }: Some): Promise<number | null> => {
  const { read } = deps.database;
  const readers = await findDigestReaders(read, zones, after, PEOPLE_AT_ONCE);
  if (readers.length === 0) return null;
  const queued = await findQueuedKeys(
    read,
    readers.map(({ id }) => keyOf(id, day)),
  );
  const people = readers.filter(({ id }) => !queued.has(keyOf(id, day)));
  if (people.length > 0) await queueFor(deps, people, day);
  return readers.length === PEOPLE_AT_ONCE ? (readers.at(-1)?.id ?? null) : null;
};

const keyOf = (userId: number, day: CalendarDay): string => `weekly_digest:${userId}:${day}`;

type Reader = Awaited<ReturnType<typeof findDigestReaders>>[number];

const queueFor = async (deps: Deps, people: readonly Reader[], day: CalendarDay): Promise<void> => {
  const now = toInstant(deps.now());
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
        dedupeKey: keyOf(id, day),
        scheduledFor: now,
        createdAt: now,
      })),
    );
    afterCommit(() => deps.wakeJob('deliver mail'));
  });
};
