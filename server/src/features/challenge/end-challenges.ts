import { addDays } from '@crushing/domain/calendar/calendar-day';
import { dayAt } from '@crushing/domain/calendar/time-zone';
import type { Deps } from '#deps.ts';
import { endChallenges as markEnded } from './challenge.store.ts';

// The last zone, with the latest end of day, is 12 + 6 hours behind UTC.
const DAYS_UNTIL_OVER = 1;

/** Ends a challenge once its last day is over for everybody on earth. */
export const endChallenges = async ({ database, now }: Deps): Promise<void> => {
  await database.transact(async ({ query }) =>
    markEnded(query, addDays(dayAt(now(), 'UTC', 0), -DAYS_UNTIL_OVER), new Date(now()).toISOString()),
  );
};
