import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listChallenges } from '@crushing/contract/challenge/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const INSTANT = '2026-03-11T12:00:00.000Z';
const MEMBERS = 101;
const OLDER = 20;

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await testServer();
  admin = await server.person('dan');
});
afterAll(async () => server.stop());

const listed = async () => (await admin.get('/api/admin/challenges')).body as EndpointAnswer<typeof listChallenges>;

const nameOf = (place: number): string => `member${String(place).padStart(3, '0')}`;

test('a round of 101 members names 100 and tells how many there are, and the list of 21 rounds does the same', async () => {
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
  const { challenges, total } = await listed();
  expect({ shown: challenges.length, total }).toEqual({ shown: 20, total: OLDER + 1 });
  const [latest] = challenges;
  expect(latest).toMatchObject({ memberCount: MEMBERS });
  expect(latest?.members).toEqual(Array.from({ length: 100 }, (_, place) => nameOf(place)));
});
