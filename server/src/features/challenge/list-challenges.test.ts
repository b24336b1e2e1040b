import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listChallengeMembers, listChallenges } from '@crushing/contract/challenge/endpoints';
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

type Members = EndpointAnswer<typeof listChallengeMembers>;

const membersOf = async (id: number | undefined, query: string) =>
  (await admin.get(`/api/admin/challenges/${id}/members${query}`)).body as Members;

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
  expect(await listed()).toMatchObject({ total: OLDER, isOneOpen: false, waitlistCount: MEMBERS });
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

test('every member of a round is reached page by page, by username', async () => {
  const [latest] = (await listed('?limit=1')).challenges;
  const names: string[] = [];
  for (let cursor: string | null = '0'; cursor !== null;) {
    const page: Members = await membersOf(latest?.id, `?cursor=${cursor}`);
    expect(page).toMatchObject({ challenge: { name: latest?.name, startDate: latest?.startDate }, total: MEMBERS });
    names.push(...page.members.map(({ username }) => username));
    cursor = page.nextCursor;
  }
  expect(names).toEqual(Array.from({ length: MEMBERS }, (_, place) => nameOf(place)));
});

test('the members of a round are searched in username, name and e-mail, whatever the case', async () => {
  const [latest] = (await listed('?limit=1')).challenges;
  const { read, transact } = server.deps.database;
  const { id } = await read
    .selectFrom('users')
    .select('id')
    .where('username', '=', nameOf(7))
    .executeTakeFirstOrThrow();
  await transact(async ({ query }) => {
    await query.updateTable('users').set({ name: 'Noor Haddad' }).where('id', '=', id).execute();
  });
  const expected = {
    members: [{ id, username: nameOf(7), name: 'Noor Haddad', profileImage: null, isBot: false }],
    total: 1,
    nextCursor: null,
  };
  for (const search of ['NOOR', `${nameOf(7)}@EXAMPLE`, nameOf(7)])
    expect(await membersOf(latest?.id, `?search=${search}`)).toMatchObject(expected);
  // SQL wildcards in a search stand for themselves. The administrator does not take part.
  for (const search of ['%25', 'dan'])
    expect(await membersOf(latest?.id, `?search=${search}`)).toMatchObject({ members: [], total: 0 });
});

test('the members of a round come with their perfect days, and those with the most stand first where one asks for it', async () => {
  const [latest] = (await listed('?limit=1')).challenges;
  const { read, transact } = server.deps.database;
  const users = await read.selectFrom('users').select(['id', 'username']).execute();
  const counted: readonly (readonly [place: number, days: number])[] = [
    [60, 1],
    [3, 2],
    [99, 2],
  ];
  const rows = counted.flatMap(([place, days]) =>
    Array.from({ length: days }, (_, day) => ({
      challengeId: latest?.id ?? 0,
      userId: users.find(({ username }) => username === nameOf(place))?.id ?? 0,
      day: `2026-03-1${day + 1}` as CalendarDay,
    })),
  );
  await transact(async ({ query }) => query.insertInto('challenge_days').values(rows).execute());
  const first = (await membersOf(latest?.id, '?order=perfect-days&limit=5')).members;
  const shown = (place: number, perfectDays: number) => ({ username: nameOf(place), perfectDays });
  expect(first).toMatchObject([shown(3, 2), shown(99, 2), shown(60, 1), shown(0, 0), shown(1, 0)]);
  const last = await membersOf(latest?.id, '?order=perfect-days&cursor=100');
  expect(last).toMatchObject({ members: [shown(100, 0)], total: MEMBERS, nextCursor: null });
  expect((await membersOf(latest?.id, `?search=${nameOf(60)}&order=perfect-days`)).members).toMatchObject([
    shown(60, 1),
  ]);
  expect((await membersOf(latest?.id, '?limit=4')).members.at(-1)).toMatchObject(shown(3, 2));
  expect((await admin.get(`/api/admin/challenges/${latest?.id}/members?order=newest`)).status).toBe(400);
});

test('members are read by the administrator only, of a challenge that exists, a page that can be', async () => {
  const [latest] = (await listed('?limit=1')).challenges;
  const address = `/api/admin/challenges/${latest?.id}/members`;
  expect((await server.visitor().get(address)).status).toBe(401);
  expect((await (await server.person('eve')).get(address)).status).toBe(403);
  expect((await admin.get('/api/admin/challenges/999999/members')).status).toBe(404);
  expect((await admin.get(`${address}?limit=0`)).status).toBe(400);
});

test('rounds are searched by name, whatever the case, and listed oldest first too, page by page', async () => {
  const idsOf = async (query: string): Promise<number[]> => {
    const ids: number[] = [];
    for (let cursor: string | null = '0'; cursor !== null;) {
      const page: EndpointAnswer<typeof listChallenges> = await listed(`?${query}&cursor=${cursor}`);
      ids.push(...page.challenges.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    return ids;
  };
  const latestFirst = await idsOf('search=EARLIER');
  expect(latestFirst).toHaveLength(OLDER);
  expect(await idsOf('search=EARLIER&order=oldest')).toEqual(latestFirst.toReversed());
  expect(await idsOf('order=oldest')).toEqual((await idsOf('order=newest')).toReversed());
  expect((await listed('?search=earlier&limit=1')).total).toBe(OLDER);
  expect(await listed('?search=7%20day')).toMatchObject({ challenges: [{ name: '7 Day Challenge' }], total: 1 });
  // SQL wildcards in a search stand for themselves.
  expect(await listed('?search=%25')).toMatchObject({ challenges: [], total: 0 });
  expect((await admin.get('/api/admin/challenges?order=name')).status).toBe(400);
});

test('every page and every search tells whether a round is open, until it is closed', async () => {
  const [latest] = (await listed('?limit=1')).challenges;
  expect(latest?.isOver).toBe(false);
  const second = await listed('?cursor=50');
  expect(second.challenges.filter(({ isOver }) => !isOver)).toEqual([]);
  expect(second.isOneOpen).toBe(true);
  expect((await listed('?search=earlier')).isOneOpen).toBe(true);
  expect((await admin.post(`/api/admin/challenges/${latest?.id}/close`, undefined)).status).toBe(204);
  expect((await listed('?cursor=50')).isOneOpen).toBe(false);
});
