import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Queries } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { completeOnboarding } from '#features/accounts/complete-onboarding.ts';
import { countChallengeDays, seenCountedDays, takeBackHiddenDays } from '#features/challenge/count-challenge-day.ts';
import {
  closeEvents,
  findLastEvent,
  findOpenEvents,
  findPeopleWithOpenEvents,
  isAlways,
} from '#features/habit-events/open-events.ts';
import type { OpenEvent } from '#features/habit-events/open-events.ts';
import { perfectDaysOfLife } from '#features/habits/shown/perfect-days.ts';
import type { PerfectDay } from '#features/habits/shown/perfect-days.ts';
import { isTickedOn } from '#features/habits/shown/ticked-days.ts';
import { dropHiddenNotices } from '#features/notifications/notices/drop-notices.ts';
import { notifyOfCompletedDay } from '#features/notifications/notices/notify-of-events.ts';
import { findDayOwner } from '#features/people/day-owner.ts';
import { ownersDay } from '#http/actor.ts';
import type { DayOwner } from '#http/actor.ts';
import { letOthersIn } from '#http/turns.ts';
import { lockShown, raiseShownVersions } from './feed.store.ts';
import { recountPerfectDays } from './recount-perfect-days.ts';
import type { PerfectDays } from './recount-perfect-days.ts';
import { tellNews } from './tell-news.ts';
import { writeActivities } from './write-activities.ts';

// With SQLite these people share a disk sync. With PostgreSQL they wait at the same time, and most connections are left
// to calls.
const PEOPLE_AT_ONCE = 4;
const EVENTS_AT_ONCE = 500;
// Counting one day takes some milliseconds where 500 habits live. With SQLite the transaction blocks the event loop.
const DAYS_AT_ONCE = 7;
// An import whose last part is older was interrupted or takes long, so it is counted. To count all days with each part
// would be slow.
const IMPORT_MS = 60_000;

// A person may tick one day ahead, and may have done so in the zone that is furthest ahead.
const AHEAD_MAX = 3;

/**
 * Follows up the ticks that no run has followed yet: feed, milestones, versions, browsers. A tick that comes during the run
 * wakes the job, so the next run follows it.
 */
export const followHabitEvents = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const lastId = await findLastEvent(deps.database.read);
  const failed = new Set<number>();
  const nextPeople = async () =>
    (
      await findPeopleWithOpenEvents(deps.database.read, {
        lastId,
        importedBefore: toInstant(deps.now() - IMPORT_MS),
        limit: PEOPLE_AT_ONCE + failed.size,
      })
    ).filter((id) => !failed.has(id));
  const followOrLeave = async (id: number): Promise<void> => {
    if (signal.aborted) return;
    try {
      await followPerson(deps, id);
    } catch (error) {
      // The other people do not wait for this one. The next run tries again.
      failed.add(id);
      // The events of a deleted person are deleted too.
      if (!(await isGone(deps.database.read, id)))
        deps.log.error({ err: error, userId: id }, 'following habit events failed');
    }
  };
  let ids = await nextPeople();
  while (ids.length > 0 && !signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- a few people at a time
    await Promise.all(ids.map(followOrLeave));
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered in between
    await letOthersIn();
    // oxlint-disable-next-line no-await-in-loop -- the next people are those whom this round has left
    ids = await nextPeople();
  }
};

const isGone = async (query: Queries, userId: number): Promise<boolean> => {
  try {
    return (await findDayOwner(query, userId)) === null;
  } catch {
    // The database is away; the caller logs its error.
    return false;
  }
};

const followPerson = async (deps: Deps, userId: number): Promise<void> => {
  const { database, now } = deps;
  const owner = await findDayOwner(database.read, userId);
  if (owner === null) return;
  const seen = await findOpenEvents(database.read, userId, EVENTS_AT_ONCE);
  const life = await lifeIfNeeded(database.read, owner, seen, now());
  // A transaction of its own avoids a deadlock: other writers lock the row of the person first.
  if (seen.some(concernsHabit)) await completeOnboarding(deps, userId);
  const changes = await database.transact(async ({ query, afterCommit }) => {
    await lockShown(query, userId);
    const open = untilUnseen(await findOpenEvents(query, userId, EVENTS_AT_ONCE), seen);
    const lastSeen = seen.at(-1)?.id ?? 0;
    // Another process has followed these events meanwhile and counted newer days. The days read here must not replace them.
    if (life !== null && (open[0]?.id ?? 0) > lastSeen) return null;
    const livedUntil = life === null ? 0 : lastSeen;
    const events = onFewDays(open, livedUntil);
    const last = events.at(-1);
    if (last === undefined) return null;
    const opened = new Set(events.filter(({ kind }) => kind === 'opened').map(({ day }) => day));
    const countedBefore = events.some(({ kind }) => kind === 'privacy_changed')
      ? (await seenCountedDays(query, userId)).filter((day) => !opened.has(day))
      : [];
    const perfect = await recountPerfectDays(query, owner, { events, life, livedUntil, now: now() });
    const activities = await writeActivities(query, userId, events, perfect);
    await countChallengeDays(query, database.kind, userId, await daysOnTime(query, owner, activities.told, perfect));
    if (activities.hidesHabit) {
      await takeBackHiddenDays(query, userId, countedBefore);
      await dropHiddenNotices(query, userId);
    }
    if (activities.isShown) await raiseShownVersions(query, userId);
    // Ticks of a week without a network arrive at once. Days before yesterday are no news for a mail.
    const yesterday = addDays(ownersDay(owner, now()), -1);
    for (const day of activities.completedDays.filter((each) => each >= yesterday))
      // oxlint-disable-next-line no-await-in-loop -- mostly one
      await notifyOfCompletedDay(deps, { query }, { doerId: userId, day });
    if (perfect.isMilestone) afterCommit(() => deps.people.tell(userId, ['milestones']));
    await closeEvents(query, userId, last.id, toInstant(now()));
    return activities;
  });
  if (changes?.isShown) await tellNews(deps, userId, changes);
};

const concernsHabit = (event: OpenEvent): boolean => event.kind === 'changed' || isAlways(event);

/** Reading all days takes long, so it happens before the transaction. The transaction counts later ticks. */
const lifeIfNeeded = async (
  query: Queries,
  owner: DayOwner,
  seen: readonly OpenEvent[],
  now: number,
): Promise<readonly PerfectDay[] | null> =>
  seen.some(isAlways) ? perfectDaysOfLife(query, owner, addDays(ownersDay(owner, now), AHEAD_MAX)) : null;

/** The events before the first change of all days that came after the life was read. */
const untilUnseen = (events: readonly OpenEvent[], seen: readonly OpenEvent[]): readonly OpenEvent[] => {
  const lastSeen = seen.at(-1)?.id ?? 0;
  const unseen = events.findIndex((event) => isAlways(event) && event.id > lastSeen);
  return unseen === -1 ? events : events.slice(0, unseen);
};

/**
 * The first events, on no more days than one transaction counts. Events up to `livedUntil` were counted with the life.
 */
const onFewDays = (events: readonly OpenEvent[], livedUntil: number): readonly OpenEvent[] => {
  const days = new Set<CalendarDay>();
  const end = events.findIndex(({ id, day }) => id > livedUntil && days.add(day).size > DAYS_AT_ONCE);
  return end === -1 ? events : events.slice(0, end);
};

/**
 * The days whose events happened on the day itself. A day that was finished late stays as it was counted. A day that
 * was ticked ahead also needs a tick on the day, and no longer counts once that tick is taken back.
 */
const daysOnTime = async (
  query: Queries,
  owner: DayOwner,
  events: readonly OpenEvent[],
  { shown, inTime }: PerfectDays,
) => {
  const onTime = events.filter(({ day, createdAt }) => day === ownersDay(owner, Date.parse(createdAt)));
  const opened = new Set(onTime.filter(({ kind }) => kind === 'opened').map(({ day }) => day));
  const found: { day: CalendarDay; isPerfect: boolean }[] = [];
  for (const day of new Set(onTime.map((event) => event.day))) {
    // oxlint-disable-next-line no-await-in-loop -- mostly one day
    const isPerfect = inTime.has(day) && (await isTickedOn(query, owner.id, day));
    if (isPerfect || !shown.has(day) || (inTime.has(day) && opened.has(day))) found.push({ day, isPerfect });
  }
  return found;
};
