import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import { NOTICE_KINDS } from '@crushing/domain/notifications/notice-kinds';
import type { listBots } from '@crushing/contract/bots/endpoints';
import type { getChallenge } from '@crushing/contract/challenge/endpoints';
import type { listEncouragements } from '@crushing/contract/encouragement/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { getFeedDays } from '@crushing/contract/feed/endpoints';
import type { listFollowers, listFollowing } from '@crushing/contract/following/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { Notice } from '@crushing/contract/notifications/schemas';
import type { getPageAnalytics } from '@crushing/contract/page-views/endpoints';
import type { getPublicProfile } from '@crushing/contract/profiles/endpoints';
import { ownersDay } from '#http/actor.ts';
import type { TestClient } from '#testing/test-client.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { DEMO_PASSWORD, fillDemo } from './demo-community.ts';
import { DEMO_PEOPLE } from './demo-people.ts';

// Early in the day for most of them. Even then the day has begun for everybody.
const NIGHT = '2026-03-11T00:04:00.000Z';
// Thirteen months of twelve people through the use cases, on a machine that is busy with other work too.
const FILL_MS_MAX = 300_000;

let server: TestServer;
let mira: TestClient;
beforeAll(async () => {
  server = await testServer({ startAt: NIGHT });
  await fillDemo(server.deps, server.clock);
  mira = await signedIn();
}, FILL_MS_MAX);
afterAll(async () => server.stop());

const signedIn = async (): Promise<TestClient> => {
  const client = server.visitor();
  const answer = await client.post('/api/login', { username: DEMO_PEOPLE[0].username, password: DEMO_PASSWORD });
  expect(answer.body).toMatchObject({ id: 1, role: 'admin', name: 'Mira Lindqvist' });
  return client;
};

const read = async <T>(path: string, client = mira): Promise<T> => (await client.get(path)).body as T;
const profileOf = async (username: string): Promise<EndpointAnswer<typeof getPublicProfile>> =>
  read(`/api/public/${username}`, server.visitor());

const feedRows = async () => {
  const rows: EndpointAnswer<typeof getFeedDays>['groups'][number]['activities'] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: EndpointAnswer<typeof getFeedDays> = await read(`/api/feed/days${cursor && `?cursor=${cursor}`}`);
    rows.push(...page.groups.flatMap(({ activities }) => activities));
    cursor = page.nextCursor;
  }
  return rows;
};

test('nothing lies ahead of the present, and nothing waits to be followed up', async () => {
  const { read: rows } = server.deps.database;
  const now = new Date(server.clock.now).toISOString();
  expect(await rows.selectFrom('activity_feed').select('createdAt').where('createdAt', '>', now).execute()).toEqual([]);
  expect(await rows.selectFrom('habit_events').select('id').where('doneAt', 'is', null).execute()).toEqual([]);
});

test('twelve people have names, titles and small pictures of their own', async () => {
  expect(DEMO_PEOPLE).toHaveLength(12);
  const pictures = new Set<string>();
  for (const { username, name, title } of DEMO_PEOPLE) {
    const { person } = await profileOf(username);
    expect(person).toMatchObject({ name, title });
    const picture = await server.visitor().get(person.profileImage ?? '');
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(Number(picture.headers.get('content-length'))).toBeLessThan(12_000);
    pictures.add(person.profileImage ?? '');
  }
  expect(pictures.size).toBe(12);
});

test('the owner has months of history, a streak that reaches 100 today, and half of the day before them', async () => {
  const habits = await read<Habit[]>('/api/habits');
  expect(habits.map(({ name }) => name)).toEqual(DEMO_PEOPLE[0].habits.map(({ name }) => name));
  for (const { reps, weekdays } of habits) expect(reps).toBeGreaterThan(weekdays === null ? 150 : 20);
  const spanish = habits.find(({ name }) => name === 'Practise Spanish');
  expect(spanish).toMatchObject({ streak: 99, completed: false });
  expect(habits.filter(({ completed }) => completed)).toHaveLength(3);
  const saved = await mira.patch(`/api/habits/${spanish?.id}`, { completed: true });
  expect(saved.body).toMatchObject({ streak: 100 });
  await mira.patch(`/api/habits/${spanish?.id}`, { completed: false });
});

test('a private habit of the owner is in nothing that others see', async () => {
  expect(DEMO_PEOPLE[0].habits.filter(({ isPrivate }) => isPrivate).map(({ name }) => name)).toEqual(['No alcohol']);
  expect(JSON.stringify(await profileOf('mira'))).not.toContain('No alcohol');
  expect(JSON.stringify(await feedRows())).not.toContain('No alcohol');
});

test('everybody has missed days and done ones, and some have long streaks', async () => {
  const streaks = new Map<string, number>();
  for (const { username } of DEMO_PEOPLE) {
    const { habits, last30 } = await profileOf(username);
    streaks.set(username, Math.max(...habits.map(({ streak }) => streak)));
    expect({ username, hasMissed: last30.some((share) => share !== 1) }).toEqual({ username, hasMissed: true });
    expect({ username, hasDone: last30.includes(1) }).toEqual({ username, hasDone: true });
  }
  expect([streaks.get('amara'), streaks.get('sam_w')]).toEqual([366, expect.any(Number)]);
  expect(streaks.get('sam_w')).toBeLessThan(20);
});

test('people follow one another, so that the owner has buddies', async () => {
  const followed = await read<EndpointAnswer<typeof listFollowing>>('/api/following');
  const { followers } = await read<EndpointAnswer<typeof listFollowers>>('/api/followers');
  const names = new Set(followers.map(({ follower }) => follower.username));
  expect(followed.length).toBeGreaterThanOrEqual(8);
  expect(followed.filter(({ followee }) => names.has(followee.username)).length).toBeGreaterThanOrEqual(5);
});

test('the owner was encouraged, has said thank you and was thanked, and can still say it', async () => {
  const { encouragements } = await read<EndpointAnswer<typeof listEncouragements>>('/api/encouragements');
  expect(new Set(encouragements.map(({ thankedAt }) => thankedAt === null))).toEqual(new Set([true, false]));
  expect((await read<{ thanks: unknown[] }>('/api/encouragements/thanks')).thanks.length).toBeGreaterThan(1);
});

test('the feed tells of everything that happens, a streak of a year included', async () => {
  const rows = await feedRows();
  expect(new Set(rows.map(({ type }) => type))).toEqual(
    new Set(['habit_completed', 'day_completed', 'streak_milestone', 'new_follower', 'encouragement']),
  );
  const milestones = rows.flatMap(({ user, milestone }) =>
    milestone === null ? [] : [`${user.username} ${milestone}`],
  );
  expect(milestones).toEqual(expect.arrayContaining(['amara 365', 'priya 100']));
  expect(milestones.some((told) => told.endsWith(' 30'))).toBe(true);
  expect(new Set(rows.map(({ user }) => user.username)).size).toBe(DEMO_PEOPLE[0].follows.length + 2);
  expect(rows.find(({ user }) => user.isBot)?.user.username).toBe('steady_leo');
});

test('notices of nearly every kind were sent', async () => {
  const { notifications } = await read<{ notifications: Notice[] }>('/api/notifications/history');
  const sent = new Set(notifications.filter(({ status }) => status === 'sent').map(({ type }) => type));
  expect(sent.size).toBeGreaterThanOrEqual(NOTICE_KINDS.length - 2);
  const old = notifications.filter(({ createdAt }) => Date.parse(createdAt) < server.clock.now - 6 * 60 * 60 * 1000);
  expect(old.filter(({ status }) => status !== 'sent')).toEqual([]);
});

test('a 7 Day Challenge is in the middle of its week', async () => {
  const { challenge, members, together } = await read<EndpointAnswer<typeof getChallenge>>('/api/challenges');
  const today = ownersDay({ timezone: 'UTC', dayEndsAt: 0 }, server.clock.now);
  expect(challenge).toMatchObject({ startDate: addDays(today, -3), endDate: addDays(today, 3), isOver: false });
  expect(members).toHaveLength(7);
  expect(members.find(({ isYou }) => isYou)?.perfectDays).toBe(3);
  expect(together).toBeGreaterThan(12);
  expect(await read('/api/challenge/waitlist')).toEqual({ userOnWaitlist: false, waitlistCount: 3 });
});

test('53 passes of the podcast are left', async () => {
  expect(await read('/api/podcast/passes')).toMatchObject({ remainingPasses: 53, usedPasses: 47 });
});

test('screens were opened on each of the last 30 days, by visitors and by people of the community', async () => {
  const { daily, totals } = await read<EndpointAnswer<typeof getPageAnalytics>>('/api/analytics/page-views');
  // The demo was filled a few minutes after midnight.
  expect(daily.slice(0, -1).filter(({ views }) => views === 0)).toEqual([]);
  expect(totals.uniqueVisitors).toBeGreaterThan(totals.authenticatedUsers);
  expect(totals.authenticatedUsers).toBeGreaterThan(100);
});

test('three bots keep the community company, and encourage only those who follow them', async () => {
  const { bots } = await read<EndpointAnswer<typeof listBots>>('/api/admin/bots');
  expect(bots.map(({ username }) => username).toSorted()).toEqual(['early_ann', 'now_and_then', 'steady_leo']);
  const ids = bots.map(({ id }) => id);
  const { read: rows } = server.deps.database;
  const cheers = await rows
    .selectFrom('encouragements')
    .select(['fromUserId', 'toUserId'])
    .where('fromUserId', 'in', ids)
    .where('toUserId', 'not in', ids)
    .execute();
  expect(cheers.length).toBeGreaterThan(0);
  const follows = await rows.selectFrom('followers').selectAll().where('followingId', 'in', ids).execute();
  const pairs = new Set(follows.map(({ followerId, followingId }) => `${followingId} to ${followerId}`));
  for (const { fromUserId, toUserId } of cheers) expect(pairs).toContain(`${fromUserId} to ${toUserId}`);
});
