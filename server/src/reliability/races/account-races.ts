import { TOKENS_MAX } from '@crushing/domain/tokens/token-limits';
import { MINUTE_MS } from '@crushing/domain/calendar/durations';
import { saveSetting } from '#features/settings/settings.store.ts';
import { done } from '#testing/done.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { invited } from '#testing/invited.ts';
import { mailsTo, tokenIn } from '#testing/test-mail.ts';
import { TEST_PASSWORD } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { repeats } from '#reliability/repeats.ts';
import { race, rowsWith } from './race.ts';
import type { AnyRace } from './race.ts';

const NEW_PASSWORD = 'nine tall ladders';
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
  holds: async ({ server, email }) => ({ people: [await rowsWith(server, 'users', 'email', email), 1] }),
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
    const losers = answers.flatMap(({ status }, place) => (status === 409 ? [place] : []));
    const signUps = await Promise.all(
      losers.map(async (place) =>
        register(server, { email: emails[place], username: `${mark}-${place}`, invitationCode: codes[place] }),
      ),
    );
    return {
      people: [await rowsWith(server, 'users', 'username', mark), 1],
      signUpsOfLosers: [signUps.map(({ status }) => status), losers.map(() => 201)],
    };
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
  holds: async ({ peopleNow, atEnd }, answers) => ({
    people: [await peopleNow(), atEnd.people],
    others: [answers.filter(({ status }) => status !== 201 && status !== 403), []],
    signUpAfterTheEnd: [answers[HASHED / 2]?.status, 403],
  }),
});

/** Changes the setting and counts the people in one transaction: no sign-up comes between the two. */
const setApproval = async ({ deps }: TestServer, value: string): Promise<number> =>
  deps.database.transact(async ({ query }) => {
    const updatedAt = new Date(deps.now()).toISOString();
    await saveSetting(query, { key: 'require_approval', value, updatedAt, updatedBy: 1 });
    return (await query.selectFrom('users').select('id').execute()).length;
  });

const resetLink = race({
  name: 'of uses of one reset link one sets its password',
  calls: HASHED,
  prepare: async ({ server, mark }) => {
    const person = await server.person(mark);
    server.clock.now += MINUTE_MS;
    await server.visitor().post('/api/forgot-password', { email: person.email });
    return { server, person, token: tokenIn((await mailsTo(server, person.email)).at(-1)) };
  },
  call: async ({ server, token }, place) =>
    server.visitor().post('/api/reset-password', { token, password: `password number ${place}` }),
  statuses: { 200: 1, 400: HASHED - 1 },
  holds: async ({ server, person }, answers) => {
    const winner = answers.findIndex(({ status }) => status === 200);
    return {
      signsIn: [await signsIn(server, person.username, `password number ${winner}`), true],
      sessions: [await rowsWith(server, 'sessions', 'userId', person.id), 1],
    };
  },
});

const passwords = race({
  name: 'of changes of one password from as many devices one wins, and its device stays signed in',
  calls: DEVICES,
  prepare: async ({ server, mark }) => {
    const person = await server.person(mark);
    const devices = Array.from({ length: DEVICES }, () => server.visitor());
    await Promise.all(
      devices.map(async (device) => done(await device.post('/api/login', { username: mark, password: TEST_PASSWORD }))),
    );
    return { server, person, devices };
  },
  call: async ({ devices }, place) =>
    (devices[place] ?? fail()).post('/api/password', { current: TEST_PASSWORD, next: `password number ${place}` }),
  holds: async ({ server, person, devices }, answers) => {
    const winners = answers.flatMap(({ status }, place) => (status === 204 ? [place] : []));
    const seen = await Promise.all(devices.map(async (device) => (await device.get('/api/user')).status));
    return {
      winners: [winners.length, 1],
      signsIn: [await signsIn(server, person.username, `password number ${winners[0]}`), true],
      devices: [seen, devices.map((_, place) => (place === winners[0] ? 200 : 401))],
    };
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
  holds: async ({ server, person }) => ({
    tokens: [await rowsWith(server, 'api_tokens', 'userId', person.id), TOKENS_MAX],
  }),
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
    const tables = [
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
    const traces = await Promise.all(
      tables.map(async ([table, column]) => ({ table, rows: await rowsWith(server, table, column, person.id) })),
    );
    return {
      left: [answers[30]?.status, 204],
      traces: [traces.filter(({ rows }) => rows > 0), []],
      followedByTheFriend: [(await friend.get('/api/following')).body, []],
    };
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
