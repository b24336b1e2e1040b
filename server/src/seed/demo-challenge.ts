import { addDays } from '@crushing/domain/calendar/calendar-day';
import { dayAt } from '@crushing/domain/calendar/time-zone';
import { DAY_MS, HOUR_MS } from '@crushing/domain/calendar/durations';
import { joinWaitlist } from '#features/challenge/join-waitlist.ts';
import { openChallenge } from '#features/challenge/open-challenge.ts';
import { memberNamed } from './demo-world.ts';
import type { DemoSlice, Moment } from './demo-world.ts';

const MEMBERS = ['mira', 'amara', 'jonas.b', 'priya', 'noor', 'hana', 'leo.m'];
const WAITING = ['kenji', 'lucia', 'tom-h'];

/** Today is the fourth of the seven days. */
const BEGAN_DAYS_AGO = 3;

/** A 7 Day Challenge in the middle of its week, and some who wait for the next one. */
export const demoChallenge: DemoSlice = (world) => {
  const { deps, now } = world;
  const joins = (usernames: readonly string[], daysAgo: number): Moment[] =>
    usernames.map((username, place) => ({
      at: now - daysAgo * DAY_MS + place * HOUR_MS,
      run: async () => joinWaitlist(deps, memberNamed(world, username).actor),
    }));
  const startDate = addDays(dayAt(now, 'UTC', 0), -BEGAN_DAYS_AGO);
  const open: Moment = {
    at: now - (BEGAN_DAYS_AGO + 1) * DAY_MS,
    run: async () => openChallenge(deps, { startDate, actorId: null }),
  };
  return [...joins(MEMBERS, BEGAN_DAYS_AGO + 2), open, ...joins(WAITING, 1)];
};
