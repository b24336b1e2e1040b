import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { findBots } from '#features/bots/bots.store.ts';
import { findChallengeOf, lockRunningChallengeOf } from '#features/challenge/challenge.store.ts';
import { findGoalOfUser } from '#features/goals/goals.store.ts';
import { findLiveHabitsUntil, findStatesOfUser } from '#features/habits/history/lived-habits.store.ts';
import { hasTick } from '#features/habits/shown/ticked-days.ts';
import { claimDueMails, hastenMailsAfter } from '#features/notifications/mail/mail-queue.store.ts';
import { countMails, findMails } from '#features/mails/mails.store.ts';
import { hasChangedPrivacySince } from '#features/habit-events/open-events.ts';
import { findHistory } from '#features/notifications/history.store.ts';
import { deleteMailsBefore, emptyBodiesBefore } from '#features/notifications/mail/mail-queue.store.ts';
import { findQueuedKeys, findToldAt } from '#features/notifications/notices/notices.store.ts';
import { withdrawMailsOf } from '#features/notifications/mail/withdraw-mails.ts';
import { countVisitsFromAddress, deleteVisitsBefore } from '#features/profile-views/profile-views.store.ts';
import { deleteSessionsSeenBefore } from '#features/sessions/sessions.store.ts';
import type { Queries } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite-driver.ts';

const now = '2026-03-09T12:00:00.000Z';
const file = new DatabaseSync(':memory:');
const asked: string[] = [];
const database = new Kysely<Tables>({
  dialect: sqliteDialect(file),
  log: ({ query: { sql } }) => void asked.push(sql),
});
beforeAll(async () => migrate(database, 'sqlite'));
afterAll(async () => database.destroy());

/** How SQLite would find the rows of every statement that this asks. */
const plansOf = async (ask: (query: Queries) => Promise<unknown>): Promise<string[]> => {
  asked.length = 0;
  await ask(database);
  return asked.flatMap((statement) =>
    file
      .prepare(`explain query plan ${statement}`)
      .all()
      .map(({ detail }) => String(detail)),
  );
};

const SENT = { search: '', status: 'sent', limit: 51, after: undefined } as const;

test.each<[what: string, ask: (query: Queries) => Promise<unknown>]>([
  [
    'the mails that are due',
    async (query) => claimDueMails(query, 'sqlite', { now, claimedUntil: now, latestClaim: now, atMost: 4 }),
  ],
  ['the mails of a round that is closed', async (query) => withdrawMailsOf(query, 'challenge_begins', 'x:1:')],
  ['visits of long ago', async (query) => deleteVisitsBefore(query, now)],
  ['sessions that nobody has used for long', async (query) => deleteSessionsSeenBefore(query, now, now)],
  ['the mails that wait too long', async (query) => hastenMailsAfter(query, now, now)],
  ['the digests that are queued', async (query) => findQueuedKeys(query, ['weekly_digest:1:2026-03-09'])],
  ['the latest mails of a state', async (query) => findMails(query, { ...SENT, order: 'newest' })],
  ['the oldest mails of a state', async (query) => findMails(query, { ...SENT, order: 'oldest' })],
  ['the mails counted by state', async (query) => countMails(query)],
  ['the goal of a person', async (query) => findGoalOfUser(query, 1)],
  ['the challenge of a person', async (query) => findChallengeOf(query, 1)],
  ['the running challenge of a person', async (query) => lockRunningChallengeOf(query, 'sqlite', 1)],
  ['the live habits of a person', async (query) => findLiveHabitsUntil(query, 1, calendarDay('2026-03-09'))],
])('%s are found by an index, in its order', async (_, ask) => {
  const plans = await plansOf(ask);
  expect(plans.length).toBeGreaterThan(0);
  // A count reads "mails", the rows that were found.
  expect(plans.filter((plan) => /^SCAN (?!mails$)|TEMP B-TREE/.test(plan))).toEqual([]);
});

test('the history of a person is read in its order, and old mails are found by their age', async () => {
  const history = await plansOf(async (query) => findHistory(query, 1, 50));
  expect(history.filter((plan) => /SCAN|TEMP B-TREE/.test(plan))).toEqual([]);
  expect(history[0]).toContain('notification_queue_history');
  const bodies = await plansOf(async (query) => emptyBodiesBefore(query, now));
  expect(bodies).toEqual([expect.stringContaining('notification_queue_bodies')]);
  const [old] = await plansOf(async (query) => deleteMailsBefore(query, now, 5));
  expect(old).toContain('notification_queue_age (createdAt<?)');
});

test('the list of sent mails need not skip digests without news', async () => {
  const plans = await plansOf(async (query) => findMails(query, { ...SENT, order: 'newest' }));
  expect(plans).toEqual([expect.stringContaining('USING INDEX notification_queue_listed')]);
});

test.each(['newest', 'oldest', 'username'] as const)(
  'bots are listed by %s without sorting all of them',
  async (order) => {
    const plans = await plansOf(async (query) => findBots(query, { search: '', order, limit: 51, cursor: 0 }));
    expect(plans).toHaveLength(2);
    expect(plans.filter((plan) => plan.includes('TEMP B-TREE'))).toEqual([]);
  },
);

test('whether a day was told, and the visits of an address, are found without a look at the other days and visits', async () => {
  const told = await plansOf(async (query) => findToldAt(query, 'almost_done', 1, calendarDay('2026-03-09')));
  expect(told).toEqual([expect.stringContaining('(relatedUserId=? AND type=? AND day=?)')]);
  const privacy = await plansOf(async (query) => hasChangedPrivacySince(query, 1, now));
  expect(privacy).toEqual([expect.stringContaining('habit_events_privacy (userId=? AND createdAt>?)')]);
  const visit = { profileUserId: 1, ipHash: 'x', sessionId: 'y', viewerId: null };
  const visits = await plansOf(async (query) => countVisitsFromAddress(query, visit, now));
  expect(visits).toEqual([expect.stringContaining('(profileUserId=? AND ipHash=?)')]);
});

test('whether a day was ticked on the day itself is found without reading the other events of its habits', async () => {
  const plans = await plansOf(async (query) => hasTick(query, [1, 2], calendarDay('2026-03-09')));
  expect(plans).toEqual([expect.stringContaining('INDEX habit_events_completed (habitId=? AND day=?)')]);
});

test('the days of live habits are found without reading the habits that were deleted', async () => {
  const day = calendarDay('2026-03-09');
  const range = { from: day, to: day, ids: { first: 1, last: 9 }, deleted: { since: now, limit: 5 } };
  const plans = await plansOf(async (query) => findStatesOfUser(query, 1, range));
  const indexes = plans.flatMap((plan) => /SEARCH habits .*INDEX (\w+)/.exec(plan)?.[1] ?? []);
  expect(indexes).toEqual(['habits_live', 'habits_deleted']);
});
