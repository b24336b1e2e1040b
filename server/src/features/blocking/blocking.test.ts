import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '@crushing/contract/all-endpoints';
import { WATCHED_PEOPLE } from '@crushing/contract/live/endpoints';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { openLive } from '#testing/live-reader.ts';
import { outboxOf, deliverMail } from '#testing/test-mail.ts';
import type { TestClient } from '#testing/test-client.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const TODAY = '2026-03-11';
const MINUTE = 60_000;
const NOBODY = 999_999;

let server: TestServer;
let alice: TestPerson;
let mallory: TestPerson;
let carol: TestPerson;
let eve: TestPerson;
let cheerToMallory: number;
let cheerToAlice: number;
/** The tag of Mallory's feed before the block. */
let tagBefore: string;
const followUp = async () => followHabitEvents(server.deps, new AbortController().signal);

/** Alice blocks Mallory, after all that joins two people. Carol is a friend of both, Eve of nobody. */
beforeAll(async () => {
  server = await testServer();
  const admin = await server.person('admin');
  [alice, mallory, carol, eve] = [
    await server.person('alice'),
    await server.person('mallory'),
    await server.person('carol'),
    await server.person('eve'),
  ];
  await mallory.post(`/api/follow/${alice.id}`);
  await alice.post(`/api/follow/${mallory.id}`);
  await mallory.post(`/api/follow/${carol.id}`);
  await alice.post(`/api/follow/${carol.id}`);
  await carol.post(`/api/follow/${alice.id}`);
  await carol.post(`/api/follow/${mallory.id}`);
  cheerToAlice = await cheer(mallory, alice);
  await cheer(carol, alice);
  await cheer(carol, mallory);
  cheerToMallory = await cheer(alice, mallory);
  server.clock.now += MINUTE;
  await mallory.post(`/api/encouragements/${await cheer(alice, mallory)}/thanks`);
  for (const person of [alice, mallory, carol]) await person.post('/api/challenge/waitlist/join');
  await admin.post('/api/admin/challenges', { startDate: TODAY });
  await saveInstance(alice, (await create(alice, { name: 'Read' })).id, TODAY, { completed: true });
  await followUp();
  tagBefore = (await mallory.get('/api/feed')).headers.get('etag') ?? '';
  await alice.post(`/api/block/${mallory.id}`);
});
afterAll(async () => server.stop());

const cheer = async (from: TestPerson, to: TestPerson): Promise<number> =>
  (
    (await from.post('/api/encouragement', { toUserId: to.id, message: `From ${from.username}` })).body as {
      id: number;
    }
  ).id;

const said = async (client: TestClient, method: string, path: string, body?: object) => {
  const { status, text } = await client.send(method, path, body === undefined ? {} : { body });
  return { status, text };
};

test('the one who blocks reads so where they would read whether they follow', async () => {
  const status = async (id: number) => (await alice.get(`/api/follow-status/${id}`)).body;
  expect(await status(mallory.id)).toEqual({ isFollowing: false, followsYou: false, isBlocked: true });
  expect(await status(carol.id)).toEqual({ isFollowing: true, followsYou: true, isBlocked: false });
});

describe('what joins two people', () => {
  test.each([
    ['follow', 'POST', '/api/follow/:id', undefined],
    ['encourage', 'POST', '/api/encouragement', { message: 'Hello' }],
  ])('neither of them may %s the other, like somebody who does not exist', async (_, method, path, body) => {
    for (const [one, other] of [
      [mallory, alice],
      [alice, mallory],
    ] as const) {
      const ask = async (id: number) =>
        said(one, method, path.replace(':id', String(id)), body && { ...body, toUserId: id });
      expect(await ask(other.id)).toEqual(await ask(NOBODY));
      expect((await ask(other.id)).status).toBe(404);
    }
  });

  test('neither of them may thank for words of before, as if there were none', async () => {
    for (const [one, received] of [
      [mallory, cheerToMallory],
      [alice, cheerToAlice],
    ] as const) {
      const thank = async (id: number) => said(one, 'POST', `/api/encouragements/${id}/thanks`);
      expect(await thank(received)).toEqual(await thank(NOBODY));
      expect((await thank(received)).status).toBe(404);
    }
  });
});

describe('the one who was blocked', () => {
  test('gets of public pages what everybody gets, so that nothing tells of the block', async () => {
    const open = [...ALL_ENDPOINTS.values()].filter(
      ({ method, access, path }) => method === 'GET' && access === 'open' && /:username|:id/.test(path),
    );
    expect(open.length).toBeGreaterThanOrEqual(5);
    for (const { path } of open) {
      const address = path.replace(':username', alice.username).replace(':id', String(alice.id));
      expect(await said(mallory, 'GET', address)).toEqual(await said(server.visitor(), 'GET', address));
      expect(await said(mallory, 'GET', address)).toEqual(await said(eve, 'GET', address));
    }
    expect(await said(mallory, 'GET', `/api/follow-status/${alice.id}`)).toEqual(
      await said(eve, 'GET', `/api/follow-status/${alice.id}`),
    );
  });

  test.each(['/api/feed', '/api/feed/days', '/api/following', '/api/followers', '/api/people?q=al', '/api/challenges'])(
    'finds nothing of the other in %s, nor the other of them',
    async (path) => {
      expect((await mallory.get(path)).text).not.toContain('"alice"');
      expect((await alice.get(path.replace('q=al', 'q=ma'))).text).not.toContain('"mallory"');
      expect((await carol.get(path)).text).toContain('"alice"');
    },
  );

  test('is not told that the feed of before is still the same', async () => {
    expect((await mallory.get('/api/feed', { 'if-none-match': tagBefore })).status).toBe(200);
  });

  test('adds up on the board of a challenge what it shows', async () => {
    const { together, members } = (await mallory.get('/api/challenges')).body as {
      together: number;
      members: { perfectDays: number }[];
    };
    expect(members).toHaveLength(2);
    expect(together).toBe(0);
    expect((await carol.get('/api/challenges')).body).toMatchObject({ together: 1 });
  });

  test('keeps the words they were sent, while the one who blocks no longer sees theirs', async () => {
    expect((await mallory.get('/api/encouragements')).text).toContain('From alice');
    expect((await alice.get('/api/encouragements')).text).not.toContain('From mallory');
    expect((await alice.get('/api/encouragements')).text).toContain('From carol');
    expect((await alice.get('/api/encouragements/thanks')).text).not.toContain('"mallory"');
  });

  test('hears nothing live of what others do for the other', async () => {
    // Rows come to those who follow the person on screen.
    await Promise.all([mallory, eve].map((person) => person.post(`/api/follow/${carol.id}`)));
    const live = await openLive(server.address, mallory, `?${WATCHED_PEOPLE}=${carol.id}`);
    const shown = await openLive(server.address, eve, `?${WATCHED_PEOPLE}=${carol.id}`);
    server.clock.now += 24 * 60 * MINUTE;
    await cheer(carol, alice);
    await cheer(carol, mallory);
    expect(await shown.until('"username":"mallory"')).toContain('"username":"alice"');
    expect(await live.until('"username":"mallory"')).not.toContain('alice');
    await Promise.all([live.close(), shown.close()]);
    server.clock.now -= 24 * 60 * MINUTE;
  });

  test('gets no mail about the other any more, nor the other about them', async () => {
    server.clock.now += 6 * MINUTE;
    await deliverMail(server);
    const about = (await outboxOf(server)).map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`);
    expect(about.filter((each) => /^mallory.*alice|^alice.*mallory/.test(each))).toEqual([]);
    expect(about.some((each) => /^carol.*alice/.test(each))).toBe(true);
  });
});

describe('somebody who is blocked by a person they do not follow', () => {
  let live: Awaited<ReturnType<typeof openLive>>;
  let before = 0;
  beforeAll(async () => {
    await eve.post(`/api/follow/${carol.id}`);
    before = server.clock.now;
    // The next day has cheers of Carol already.
    server.clock.now += 24 * 60 * MINUTE;
  });
  afterAll(() => void (server.clock.now = before));
  beforeEach(async () => {
    live = await openLive(server.address, eve, `?${WATCHED_PEOPLE}=${carol.id}`);
  });
  afterEach(async () => live.close());

  /** What Eve hears of Carol on the next day. On that day Carol cheers Alice and then Mallory. */
  const heardNextDay = async (): Promise<string> => {
    server.clock.now += 24 * 60 * MINUTE;
    const start = (await live.until('')).length;
    await cheer(carol, alice);
    await cheer(carol, mallory);
    return (await live.until('"username":"mallory"', start)).slice(start);
  };

  test('is told neither of it nor of its end', async () => {
    expect(await heardNextDay()).toContain('"username":"alice"');
    // The message of their own follow has come by now.
    const start = (await live.until('')).length;
    await alice.post(`/api/block/${eve.id}`);
    await expect.poll(heardNextDay).not.toContain('alice');
    await alice.delete(`/api/block/${eve.id}`);
    await expect.poll(heardNextDay).toContain('"username":"alice"');
    expect((await live.until('')).slice(start)).not.toContain('event: changed');
  });

  test('hears nothing of that person, although a list of their own changes at the same moment', async () => {
    expect(await heardNextDay()).toContain('"username":"alice"');
    const { people } = server.deps;
    const { tell } = people;
    Object.assign(people, {
      tell: (...change: Parameters<typeof tell>) => {
        tell(...change);
        if (change[0] === eve.id) tell(eve.id, ['habits']);
      },
    });
    try {
      await alice.post(`/api/block/${eve.id}`);
      await expect.poll(heardNextDay).not.toContain('alice');
      await alice.delete(`/api/block/${eve.id}`);
      await expect.poll(heardNextDay).toContain('"username":"alice"');
    } finally {
      Object.assign(people, { tell });
    }
  });
});

test('ending a block that is none tells nobody', async () => {
  const { people } = server.deps;
  const { tell } = people;
  const told: number[] = [];
  Object.assign(people, { tell: (id: number) => told.push(id) });
  try {
    expect((await eve.delete(`/api/block/${carol.id}`)).status).toBe(204);
    expect(told).toEqual([]);
  } finally {
    Object.assign(people, { tell });
  }
});

test('a block that ends lets both be found again; what was ended stays ended', async () => {
  await alice.delete(`/api/block/${mallory.id}`);
  expect((await mallory.get('/api/people?q=al')).text).toContain('"alice"');
  expect((await mallory.get('/api/challenges')).text).toContain('"alice"');
  expect((await mallory.get('/api/following')).text).not.toContain('"alice"');
});
