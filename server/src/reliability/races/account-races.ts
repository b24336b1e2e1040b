import { expect } from 'vitest';
import { TOKENS_MAX } from '@crushing/domain/tokens/token-limits';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { invited } from '#testing/invited.ts';
import { mailsTo, tokenIn } from '#testing/test-mail.ts';
import { TEST_PASSWORD } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { repeats } from '#reliability/repeats.ts';
import { race, rowsWith } from './race.ts';
import type { AnyRace } from './race.ts';

const NEW_PASSWORD = 'nine tall ladders';
const MINUTE = 60_000;
// Each of these costs a password hash, and at most two are made at once.
const DEVICES = repeats({ short: 6, full: 25 });
const HASHED = repeats({ short: 12, full: 50 });

const signsIn = async (server: TestServer, username: string, password: string): Promise<boolean> =>
  (await server.visitor().post('/api/login', { username, password })).status === 200;

const register = async (server: TestServer, fields: object) =>
  server.visitor().post('/api/register', { password: NEW_PASSWORD, ...fields });

const invitation = race({
  name: 'of sign-ups with one invitation one makes a person',
  calls: HASHED,
  prepare: async ({ server, mark }) => {
    const email = `${mark}@example.org`;
    return { server, mark, email, invitationCode: await invited(server, email) };
  },
  call: async ({ server, mark, email, invitationCode }, place) =>
    register(server, { email, username: `${mark}-${place}`, invitationCode }),
  statuses: { 201: 1, 403: HASHED - 1 },
  holds: async ({ server, email }) => expect(await rowsWith(server, 'users', 'email', email)).toBe(1),
});

const username = race({
  name: 'of people who want one username one gets it, and the others keep their invitation',
  calls: HASHED,
  prepare: async ({ server, mark }) => {
    const emails = Array.from({ length: HASHED }, (_, place) => `${mark}${place}@example.org`);
    const codes = await Promise.all(emails.map(async (email) => invited(server, email)));
    return { server, mark, emails, codes };
  },
  call: async ({ server, mark, emails, codes }, place) =>
    register(server, { email: emails[place], username: mark, invitationCode: codes[place] }),
  statuses: { 201: 1, 409: HASHED - 1 },
  holds: async ({ server, mark, emails, codes }, answers) => {
    expect(await rowsWith(server, 'users', 'username', mark)).toBe(1);
    const loser = answers.findIndex(({ status }) => status === 409);
    const again = { email: emails[loser], username: `${mark}-second`, invitationCode: codes[loser] };
    expect((await register(server, again)).status).toBe(201);
  },
});

const approval = race({
  name: 'no sign-up without an invitation is taken once the administrator has ended them',
  calls: HASHED,
  prepare: async ({ server, mark }) => {
    const peopleNow = async (): Promise<number> =>
      (await server.deps.database.read.selectFrom('users').select('id').execute()).length;
    await setApproval(server, 'false');
    return { server, mark, peopleNow, atEnd: { people: 0 } };
  },
  call: async ({ server, mark, atEnd }, place) => {
    if (place === HASHED / 2) atEnd.people = await setApproval(server, 'true');
    return register(server, { email: `${mark}${place}@example.org`, username: `${mark}-${place}` });
  },
  holds: async ({ peopleNow, atEnd }, answers) => {
    expect(await peopleNow()).toBe(atEnd.people);
    expect(answers.every(({ status }) => status === 201 || status === 403)).toBe(true);
    expect(answers[HASHED / 2]?.status).toBe(403);
  },
});

/** Changes the setting and counts the people in one transaction: no sign-up comes between the two. */
const setApproval = async ({ deps }: TestServer, value: string): Promise<number> =>
  deps.database.transact(async ({ query }) => {
    const updatedAt = new Date(deps.now()).toISOString();
    await query
      .insertInto('system_settings')
      .values({ key: 'require_approval', value, updatedAt })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updatedAt }))
      .execute();
    return (await query.selectFrom('users').select('id').execute()).length;
  });

const resetLink = race({
  name: 'of uses of one reset link one sets its password',
  calls: HASHED,
  prepare: async ({ server, mark }) => {
    const person = await server.person(mark);
    server.clock.now += MINUTE;
    await server.visitor().post('/api/forgot-password', { email: person.email });
    return { server, person, token: tokenIn((await mailsTo(server, person.email)).at(-1)) };
  },
  call: async ({ server, token }, place) =>
    server.visitor().post('/api/reset-password', { token, password: `password number ${place}` }),
  statuses: { 200: 1, 400: HASHED - 1 },
  holds: async ({ server, person }, answers) => {
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await signsIn(server, person.username, `password number ${winner}`)).toBe(true);
    expect(await rowsWith(server, 'sessions', 'userId', person.id)).toBe(1);
  },
});

const passwords = race({
  name: 'of changes of one password from as many devices one wins, and its device stays signed in',
  calls: DEVICES,
  prepare: async ({ server, mark }) => {
    const person = await server.person(mark);
    const devices = Array.from({ length: DEVICES }, () => server.visitor());
    for (const device of devices) await device.post('/api/login', { username: mark, password: TEST_PASSWORD });
    return { server, person, devices };
  },
  call: async ({ devices }, place) =>
    (devices[place] ?? fail()).post('/api/password', { current: TEST_PASSWORD, next: `password number ${place}` }),
  holds: async ({ server, person, devices }, answers) => {
    const winners = answers.flatMap(({ status }, place) => (status === 204 ? [place] : []));
    expect(winners).toHaveLength(1);
    expect(await signsIn(server, person.username, `password number ${winners[0]}`)).toBe(true);
    const seen = await Promise.all(devices.map(async (device) => (await device.get('/api/user')).status));
    expect(seen).toEqual(devices.map((_, place) => (place === winners[0] ? 200 : 401)));
  },
});

const fail = (): never => {
  throw new RangeError('There is nobody at this place');
};

const tokens = race({
  name: 'a person has twenty API tokens, and not one more',
  calls: 50,
  prepare: async ({ server, mark }) => ({ server, person: await server.person(mark) }),
  call: async ({ person }, place) => person.post('/api/tokens', { name: `Token ${place}`, access: 'read' }),
  statuses: { 201: TOKENS_MAX, 409: 50 - TOKENS_MAX },
  holds: async ({ server, person }) =>
    expect(await rowsWith(server, 'api_tokens', 'userId', person.id)).toBe(TOKENS_MAX),
});

const leaving = race({
  name: 'what somebody does who leaves meanwhile, and what others do to them, leaves no row',
  calls: 60,
  prepare: async ({ server, mark }) => {
    const [person, friend] = [await server.person(mark), await server.person(`${mark}-friend`)];
    return { server, person, friend, habitId: (await create(person)).id };
  },
  call: async ({ person, friend, habitId }, place) => {
    if (place === 30) return person.send('DELETE', '/api/account', { body: { password: TEST_PASSWORD } });
    const acts = [
      async () =>
        saveInstance(person, habitId, `2026-03-${String((place % 9) + 1).padStart(2, '0')}`, { completed: true }),
      async () => person.post('/api/habits', { name: 'Read', type: 'daily', deadline: '00:00' }),
      async () => person.post(`/api/follow/${friend.id}`),
      async () => friend.post(`/api/follow/${person.id}`),
      async () => friend.post('/api/encouragement', { toUserId: person.id, message: 'Well done' }),
    ];
    return (acts[place % acts.length] ?? fail())();
  },
  holds: async ({ server, person, friend }, answers) => {
    expect(answers[30]?.status).toBe(204);
    const traces = [
      ['users', 'id'],
      ['habits', 'userId'],
      ['followers', 'followerId'],
      ['followers', 'followingId'],
      ['encouragements', 'toUserId'],
      ['activity_feed', 'userId'],
      ['notification_queue', 'relatedUserId'],
      ['notification_queue', 'userId'],
      ['sessions', 'userId'],
    ] as const;
    for (const [table, column] of traces)
      expect({ table, rows: await rowsWith(server, table, column, person.id) }).toEqual({ table, rows: 0 });
    expect((await friend.get('/api/following')).body).toEqual([]);
  },
});

export const ACCOUNT_RACES: readonly AnyRace[] = [
  invitation,
  username,
  approval,
  resetLink,
  passwords,
  tokens,
  leaving,
];
