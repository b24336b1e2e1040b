import { addDays } from '@crushing/domain/calendar/calendar-day';
import { dayAt } from '@crushing/domain/calendar/time-zone';
import type { Queries } from '#database/database.ts';
import { endChallenges as markEnded } from './challenge.store.ts';
import type { EndedChallenge } from './challenge.store.ts';

// The last zone, with the latest end of day, is 12 + 6 hours behind UTC.
const DAYS_UNTIL_OVER = 1;

/** Ends the challenges whose last day is over for everybody on earth. Each is returned once. */
export const endChallenges = async (query: Queries, nowMs: number): Promise<EndedChallenge[]> =>
  markEnded(query, addDays(dayAt(nowMs, 'UTC', 0), -DAYS_UNTIL_OVER), new Date(nowMs).toISOString());
