import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listChallenges } from '@crushing/contract/challenge/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const INSTANT = '2026-03-11T12:00:00.000Z';
const MEMBERS = 101;
const OLDER = 120;

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await testServer();
  admin = await server.person('dan');
});
afterAll(async () => server.stop());

const listed = async (query = '') =>
  (await admin.get(`/api/admin/challenges${query}`)).body as EndpointAnswer<typeof listChallenges>;

const nameOf = (place: number): string => `member${String(place).padStart(3, '0')}`;

test('a round of 101 members names 100 and tells how many there are, and every round is reached page by page, the latest first', async () => {
  await server.deps.database.transact(async ({ query }) => {
    const day = '2026-01-01' as CalendarDay;
    const round = {
      name: 'Earlier',
      startDate: day,
      endDate: day,
      isActive: false,
      createdAt: INSTANT,
      endedAt: INSTANT,
    };
    await query
      .insertInto('challenges')
      .values(Array.from({ length: OLDER }, () => round))
      .execute();
    const users = await query
      .insertInto('users')
      .values(
        Array.from({ length: MEMBERS }, (_, place) => ({
          email: `${nameOf(place)}@example.org`,
          username: nameOf(place),
          usernameKey: nameOf(place),
          password: 'none',
          createdAt: INSTANT,
        })),
      )
      .returning('id')
      .execute();
    await query
      .insertInto('challenge_waitlist')
      .values(users.map(({ id }) => ({ userId: id, joinedWaitlistAt: INSTANT })))
      .execute();
  });
  expect(await listed()).toMatchObject({ total: OLDER, waitlistCount: MEMBERS });
  expect((await admin.post('/api/admin/challenges', {})).status).toBe(201);
  const ids: number[] = [];
  for (let cursor: string | null = '0'; cursor !== null;) {
    const page: EndpointAnswer<typeof listChallenges> = await listed(`?cursor=${cursor}`);
    expect(page.total).toBe(OLDER + 1);
    ids.push(...page.challenges.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(ids).toHaveLength(OLDER + 1);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  const [latest] = (await listed('?limit=1')).challenges;
  expect(latest).toMatchObject({ memberCount: MEMBERS });
  expect(latest?.members).toEqual(Array.from({ length: 100 }, (_, place) => nameOf(place)));
});
