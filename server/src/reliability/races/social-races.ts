import { randomUUID } from 'node:crypto';
import { ENCOURAGEMENTS_AN_HOUR } from '@crushing/domain/encouragement/encouragement-limits';
import { VISITS_PER_ADDRESS_MAX } from '@crushing/domain/profile-views/watching';
import { announceChallengeEnds } from '#features/feed/announce-challenge-ends.ts';
import { repeats } from '#reliability/repeats.ts';
import { mailsTo } from '#testing/test-mail.ts';
import { TEST_PASSWORD } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { race, rowsWith } from './race.ts';
import type { AnyRace, Arena } from './race.ts';

const two = async ({ server, mark }: Arena) => ({
  server,
  person: await server.person(mark),
  other: await server.person(`${mark}-other`),
});

const noticesOf = async ({ deps }: TestServer, userId: number) =>
  deps.database.read.selectFrom('notification_queue').select('type').where('userId', '=', userId).execute();

// On PostgreSQL whoever waits 5 s for a connection is refused, so the short form waits for fewer.
const FOLLOWS = repeats({ short: 40, full: 100 });

const follows = race({
  name: 'follows of one person are one row, one notice and one line of the feed',
  calls: FOLLOWS,
  prepare: two,
  call: async ({ person, other }) => person.post(`/api/follow/${other.id}`),
  statuses: { 200: FOLLOWS },
  holds: async ({ server, person, other }) => {
    return {
      follows: [await rowsWith(server, 'followers', 'followerId', person.id), 1],
      lines: [await rowsWith(server, 'activity_feed', 'userId', person.id), 1],
      notices: [await noticesOf(server, other.id), [{ type: 'new_follower' }]],
    };
  },
});

const BOMBERS = repeats({ short: 30, full: 50 });
const TOGGLES_EACH = repeats({ short: 2, full: 10 });

const followBomb = race({
  name: 'follows and unfollows in great number are one mail',
  calls: BOMBERS,
  prepare: two,
  call: async ({ person, other }) => {
    const toggle = async (method: string) => person.send(method, `/api/follow/${other.id}`);
    for (let toggles = 2; toggles < TOGGLES_EACH; toggles += 2) {
      // oxlint-disable-next-line no-await-in-loop -- each of these callers takes back what was done before
      await toggle('POST');
      // oxlint-disable-next-line no-await-in-loop -- an unfollow takes back the follow before it
      await toggle('DELETE');
    }
    await toggle('DELETE');
    return toggle('POST');
  },
  statuses: { 200: BOMBERS },
  holds: async ({ server, person, other }) => {
    await person.post(`/api/follow/${other.id}`);
    server.clock.now += 6 * 60_000;
    return {
      mails: [(await mailsTo(server, other.email)).length, 1],
      follows: [await rowsWith(server, 'followers', 'followerId', person.id), 1],
    };
  },
});

const blocks = race({
  name: 'whoever is blocked follows no more, whatever came first',
  calls: 50,
  prepare: two,
  call: async ({ person, other }, place) =>
    place % 10 === 5 ? other.post(`/api/block/${person.id}`) : person.post(`/api/follow/${other.id}`),
  holds: async ({ server, person, other }, answers) => {
    return {
      taken: [answers.filter(({ status }) => status === 204).length, 5],
      blocks: [await rowsWith(server, 'blocks', 'blockerId', other.id), 1],
      follows: [await rowsWith(server, 'followers', 'followerId', person.id), 0],
      notices: [await noticesOf(server, other.id), []],
    };
  },
});

const waitlist = race({
  name: 'joins of the waitlist are one place',
  calls: 50,
  prepare: two,
  call: async ({ person }) => person.post('/api/challenge/waitlist/join'),
  statuses: { 200: 50 },
  holds: async ({ server, person }) => ({
    rows: [await rowsWith(server, 'challenge_waitlist', 'userId', person.id), 1],
  }),
});

const challenge = race({
  name: 'of openings of a challenge one is taken, and each member gets one mail',
  calls: 50,
  prepare: async ({ server, mark }) => {
    const members = [await server.person(mark), await server.person(`${mark}-other`)];
    await Promise.all(members.map(async (member) => member.post('/api/challenge/waitlist/join')));
    const admin = server.visitor();
    await admin.post('/api/login', { username: 'dan', password: TEST_PASSWORD });
    const { challenges } = (await admin.get('/api/admin/challenges')).body as { challenges: { id: number }[] };
    await Promise.all(challenges.map(async ({ id }) => admin.post(`/api/admin/challenges/${id}/close`)));
    // The job that ends what was closed.
    await announceChallengeEnds(server.deps);
    return { server, members, admin };
  },
  call: async ({ admin }) => admin.post('/api/admin/challenges', {}),
  statuses: { 201: 1, 409: 49 },
  holds: async ({ server, members }) => {
    const [one, other] = members as [TestPerson, TestPerson];
    return {
      one: [await rowsWith(server, 'challenge_participants', 'userId', one.id), 1],
      other: [await rowsWith(server, 'challenge_participants', 'userId', other.id), 1],
      mails: [(await mailsTo(server, one.email)).length, 1],
      mailsOfTheOther: [(await mailsTo(server, other.email)).length, 1],
    };
  },
});

const words = race({
  name: 'one pair has one encouragement a minute',
  calls: 50,
  prepare: two,
  call: async ({ person, other }) => person.post('/api/encouragement', { toUserId: other.id, message: 'Well done' }),
  statuses: { 201: 1, 429: 49 },
  holds: async ({ server, other }) => ({
    rows: [await rowsWith(server, 'encouragements', 'toUserId', other.id), 1],
  }),
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
  holds: async ({ server, person }) => ({
    rows: [await rowsWith(server, 'encouragements', 'fromUserId', person.id), ENCOURAGEMENTS_AN_HOUR],
  }),
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
  holds: async ({ server, email }) => ({
    rows: [await rowsWith(server, 'beta_access_requests', 'email', email), 1],
  }),
});

const VISITS = repeats({ short: 40, full: 1000 });

const viewers = race({
  name: 'visits of one address are five',
  calls: VISITS,
  prepare: two,
  call: async ({ server, person }) =>
    server.visitor().post(`/api/profile-view/${person.id}`, { sessionId: randomUUID() }),
  statuses: { 204: VISITS },
  holds: async ({ server, person }) => ({
    shown: [
      (await server.visitor().get(`/api/profile-views/${person.id}`)).body,
      { watchingNow: VISITS_PER_ADDRESS_MAX },
    ],
    rows: [await rowsWith(server, 'profile_views', 'profileUserId', person.id), VISITS_PER_ADDRESS_MAX],
  }),
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
