import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ENCOURAGEMENTS_AN_HOUR } from '@crushing/domain/encouragement/encouragement-limits';
import { VISITS_PER_ADDRESS_MAX } from '@crushing/domain/profile-views/watching';
import { mailsTo } from '#testing/test-mail.ts';
import type { TestServer } from '#testing/test-server.ts';
import { race, rowsWith } from './race.ts';
import type { AnyRace, Arena } from './race.ts';

const two = async ({ server, mark }: Arena) => ({
  server,
  person: await server.person(mark),
  other: await server.person(`${mark}-other`),
});

const noticesOf = async ({ deps }: TestServer, userId: number) =>
  deps.database.read.selectFrom('notification_queue').select('type').where('userId', '=', userId).execute();

const follows = race({
  name: 'follows of one person are one row, one notice and one line of the feed',
  calls: 100,
  prepare: two,
  call: async ({ person, other }) => person.post(`/api/follow/${other.id}`),
  statuses: { 200: 100 },
  holds: async ({ server, person, other }) => {
    expect(await rowsWith(server, 'followers', 'followerId', person.id)).toBe(1);
    expect(await rowsWith(server, 'activity_feed', 'userId', person.id)).toBe(1);
    expect(await noticesOf(server, other.id)).toEqual([{ type: 'new_follower' }]);
  },
});

const followBomb = race({
  name: 'five hundred follows and unfollows in turn are one mail at most',
  calls: 500,
  prepare: two,
  call: async ({ person, other }, place) => person.send(place % 2 === 0 ? 'POST' : 'DELETE', `/api/follow/${other.id}`),
  statuses: { 200: 500 },
  holds: async ({ server, person, other }) => {
    await person.post(`/api/follow/${other.id}`);
    server.clock.now += 6 * 60_000;
    expect((await mailsTo(server, other.email)).length).toBeLessThanOrEqual(1);
    expect(await rowsWith(server, 'followers', 'followerId', person.id)).toBe(1);
  },
});

const blocks = race({
  name: 'whoever is blocked follows no more, whatever came first',
  calls: 50,
  prepare: two,
  call: async ({ person, other }, place) =>
    place % 10 === 5 ? other.post(`/api/block/${person.id}`) : person.post(`/api/follow/${other.id}`),
  holds: async ({ server, person, other }, answers) => {
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(5);
    expect(await rowsWith(server, 'blocks', 'blockerId', other.id)).toBe(1);
    expect(await rowsWith(server, 'followers', 'followerId', person.id)).toBe(0);
    expect(await noticesOf(server, other.id)).toEqual([]);
  },
});

const waitlist = race({
  name: 'joins of the waitlist are one place',
  calls: 50,
  prepare: two,
  call: async ({ person }) => person.post('/api/challenge/waitlist/join'),
  statuses: { 200: 50 },
  holds: async ({ server, person }) =>
    expect(await rowsWith(server, 'challenge_waitlist', 'userId', person.id)).toBe(1),
});

const challenge = race({
  name: 'of openings of a challenge one is taken, and each member gets one mail',
  calls: 50,
  prepare: async ({ server, mark }) => {
    await server.deps.database.transact(async ({ query }) => {
      await query.deleteFrom('challenges').execute();
      await query.deleteFrom('challenge_waitlist').execute();
    });
    const members = [await server.person(mark), await server.person(`${mark}-other`)];
    for (const member of members) await member.post('/api/challenge/waitlist/join');
    const admin = server.visitor();
    await admin.post('/api/login', { username: 'first', password: 'correct horse battery' });
    return { server, members, admin };
  },
  call: async ({ admin }) => admin.post('/api/admin/challenges', {}),
  statuses: { 201: 1, 409: 49 },
  holds: async ({ server, members }) => {
    for (const { id, email } of members) {
      expect(await rowsWith(server, 'challenge_participants', 'userId', id)).toBe(1);
      expect(await mailsTo(server, email)).toHaveLength(1);
    }
  },
});

const words = race({
  name: 'one pair has one encouragement a minute',
  calls: 50,
  prepare: two,
  call: async ({ person, other }) => person.post('/api/encouragement', { toUserId: other.id, message: 'Well done' }),
  statuses: { 201: 1, 429: 49 },
  holds: async ({ server, other }) => expect(await rowsWith(server, 'encouragements', 'toUserId', other.id)).toBe(1),
});

const manyWords = race({
  name: 'one sender has twenty encouragements an hour',
  calls: 50,
  prepare: async ({ server, mark }) => ({
    server,
    person: await server.person(mark),
    others: await Promise.all(Array.from({ length: 50 }, async (_, place) => server.person(`${mark}-${place}`))),
  }),
  call: async ({ person, others }, place) =>
    person.post('/api/encouragement', { toUserId: others[place]?.id, message: 'Well done' }),
  statuses: { 201: ENCOURAGEMENTS_AN_HOUR, 429: 50 - ENCOURAGEMENTS_AN_HOUR },
  holds: async ({ server, person }) =>
    expect(await rowsWith(server, 'encouragements', 'fromUserId', person.id)).toBe(ENCOURAGEMENTS_AN_HOUR),
});

const requests = race({
  name: 'requests for access of one address are one',
  calls: 50,
  prepare: async ({ server, mark }) => ({ server, email: `${mark}@example.org` }),
  call: async ({ server, email }) =>
    server.visitor().post('/api/beta-requests', {
      firstName: 'Carol',
      email,
      jobTitle: 'Teacher',
      pricingAmount: 5,
      pricingInterval: 'month',
    }),
  statuses: { 201: 50 },
  holds: async ({ server, email }) => expect(await rowsWith(server, 'beta_access_requests', 'email', email)).toBe(1),
});

const viewers = race({
  name: 'visits of one address are five',
  calls: 200,
  prepare: two,
  call: async ({ server, person }) =>
    server.visitor().post(`/api/profile-view/${person.id}`, { sessionId: randomUUID() }),
  statuses: { 204: 200 },
  holds: async ({ server, person }) => {
    expect((await server.visitor().get(`/api/profile-views/${person.id}`)).body).toEqual({
      watchingNow: VISITS_PER_ADDRESS_MAX,
    });
    expect(await rowsWith(server, 'profile_views', 'profileUserId', person.id)).toBe(VISITS_PER_ADDRESS_MAX);
  },
});

export const SOCIAL_RACES: readonly AnyRace[] = [
  follows,
  followBomb,
  blocks,
  waitlist,
  challenge,
  words,
  manyWords,
  requests,
  viewers,
];
