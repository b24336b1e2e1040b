import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { openLive } from '#testing/live-reader.ts';
import type { LiveReader } from '#testing/live-reader.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { followHabitEvents } from './follow-habit-events.ts';

const TODAY = '2026-03-11' as CalendarDay;

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
const open: LiveReader[] = [];
beforeAll(async () => {
  server = await testServer();
  alice = await server.person('alice');
  bob = await server.person('bob');
});
afterAll(async () => server.stop());
afterEach(async () => {
  await Promise.all(open.splice(0).map(async (reader) => reader.close()));
});

const listen = async (client: Parameters<typeof openLive>[1], query = ''): Promise<LiveReader> => {
  const reader = await openLive(server.address, client, query);
  open.push(reader);
  await reader.until('event: ready');
  return reader;
};
const tick = async (name: string, who = alice): Promise<void> => {
  const { id } = await create(who, { name });
  await saveInstance(who, id, TODAY, { completed: true });
  await followHabitEvents(server.deps, new AbortController().signal);
};

test('a tick reaches the open browsers of those who follow, with its row', async () => {
  await bob.post(`/api/follow/${alice.id}`);
  const reader = await listen(bob);
  await tick('Walk the dog');
  const heard = await reader.until('Walk the dog');
  expect(heard).toContain('event: news');
  expect(heard).toContain('"type":"habit_completed"');
});

test('another cheer to the same person on a day has no row, so nobody is told to read again', async () => {
  const [sender, reader, cheered] = [
    await server.person('sid'),
    await server.person('rea'),
    await server.person('che'),
  ];
  await reader.post(`/api/follow/${sender.id}`);
  const cheer = async () =>
    sender.post('/api/encouragement', { toUserId: cheered.id, message: 'You are doing great, keep it up!' });
  const channel = await listen(reader);
  expect((await cheer()).status).toBe(201);
  const first = await channel.until('"type":"encouragement"');
  server.clock.now += 61_000;
  expect((await cheer()).status).toBe(201);
  await tick('Play the flute', sender);
  const all = await channel.until('Play the flute', first.length);
  expect(all.slice(first.length)).not.toContain('"activities":[],"gone":[]');
});

test('following begins to be heard in a channel that is open already, and a block ends it', async () => {
  const carol = await server.person('carol');
  const reader = await listen(carol);
  await carol.post(`/api/follow/${alice.id}`);
  await reader.until('"following"');
  await tick('Learn Greek');
  const before = await reader.until('Learn Greek');
  await alice.post(`/api/block/${carol.id}`);
  await reader.until('"following"', before.length);
  await tick('Sleep early');
  await carol.post('/api/habits', { name: 'Own', type: 'daily', deadline: '00:00' });
  const own = await reader.until('"habits"');
  expect(own).not.toContain('Sleep early');
});

test('a visitor hears the people whose page is open, and nothing without a page', async () => {
  expect((await openLive(server.address, server.visitor())).status).toBe(401);
  const reader = await listen(server.visitor(), `?people=${alice.id}`);
  await tick('Play chess');
  expect(await reader.until('event: news')).toContain(`"userId":${alice.id}`);
});

test('whoever only looks at a page, blocked people too, hears of no row of the feed', async () => {
  const [mara, alice2, bob2] = [
    await server.person('mara'),
    await server.person('alice2'),
    await server.person('bob2'),
  ];
  await mara.post(`/api/block/${alice2.id}`);
  const readers = await Promise.all(
    [server.visitor(), alice2, bob2].map(async (who) => listen(who, `?people=${mara.id}`)),
  );
  await mara.post(`/api/follow/${alice.id}`);
  await mara.post('/api/encouragement', { toUserId: alice.id, message: 'Well done' });
  await mara.delete(`/api/follow/${alice.id}`);
  await tick('Play the cello', mara);
  const heard = await Promise.all(readers.map(async (reader) => reader.until('"done":1')));
  for (const text of heard) {
    expect(text).toContain(`"userId":${mara.id}`);
    expect(text).not.toMatch(/new_follower|encouragement"|cello|"gone":\[\d/);
  }
});

test('a private tick is told to nobody else', async () => {
  const nora = await server.person('nora');
  const reader = await listen(server.visitor(), `?people=${nora.id}`);
  const { id } = await create(nora, { name: 'Secret', isPrivate: true });
  await saveInstance(nora, id, TODAY, { completed: true });
  await followHabitEvents(server.deps, new AbortController().signal);
  await tick('Open', nora);
  const heard = await reader.until('"done":1');
  expect(heard).not.toContain('Secret');
  expect(heard.match(/event: news/g)).toHaveLength(1);
});
