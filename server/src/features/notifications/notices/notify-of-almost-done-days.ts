import { wallClockAt } from '@crushing/domain/calendar/time-zone';
import { EVENING_HOUR } from '@crushing/domain/notifications/notice-limits';
import { MINUTE_MS } from '@crushing/domain/calendar/durations';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { hasChangedPrivacySince } from '#features/habit-events/open-events.ts';
import { ownersDay, zoneOf } from '#http/actor.ts';
import type { DayOwner } from '#http/actor.ts';
import { letOthersIn } from '#http/turns.ts';
import { findFollowedIn, findFollowerIds, findZones } from './followers.store.ts';
import { isAlmostDone } from './holds-still.ts';
import { findToldAt } from './notices.store.ts';
import { queueNotices } from './queue-notices.ts';

const PEOPLE_AT_ONCE = 50;

/**
 * At 20:00 of a person's own day, tells their followers if the person is almost done. A late start catches up within
 * the hour.
 */
export const notifyOfAlmostDoneDays = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const { read } = deps.database;
  const now = deps.now();
  const zones = (await findZones(read))
    .filter(({ zone }) => wallClockAt(now, zone).hour === EVENING_HOUR)
    .map(({ stored }) => stored);
  let after = 0;
  let failure: unknown = null;
  /* oxlint-disable no-await-in-loop -- one person after the other, in short transactions */
  while (zones.length > 0 && !signal.aborted) {
    const doers = await findFollowedIn(read, zones, after, PEOPLE_AT_ONCE);
    for (const doer of doers) {
      after = doer.id;
      // This hour is not repeated, so one failure must not stop the others.
      await notifyOfAlmostDoneDay(deps, { ...doer, timezone: zoneOf(doer.timezone) }).catch((error: unknown) => {
        failure ??= error;
      });
    }
    if (doers.length < PEOPLE_AT_ONCE) break;
    await letOthersIn();
  }
  /* oxlint-enable no-await-in-loop */
  if (failure !== null) throw failure;
};

const notifyOfAlmostDoneDay = async (deps: Deps, doer: DayOwner): Promise<void> => {
  const { read, transact } = deps.database;
  const now = deps.now();
  const day = ownersDay(doer, now);
  if ((await findToldAt(read, 'almost_done', doer.id, day)) !== null) return;
  if (!(await isAlmostDone(read, doer, day, now))) return;
  // Making a habit private dropped the notices from before. They are not told again once the habit is public.
  if (await hasChangedPrivacySince(read, doer.id, toInstant(startOfHour(now, doer.timezone)))) return;
  await transact(async (tx) =>
    queueNotices(deps, tx, { kind: 'almost_done', doerId: doer.id, day }, await findFollowerIds(tx.query, doer.id)),
  );
};

const startOfHour = (now: number, timezone: string): number =>
  now - wallClockAt(now, timezone).minute * MINUTE_MS - (now % MINUTE_MS);
