import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const TODAY = '2026-03-11';
const DAY_MS = 24 * 60 * 60 * 1000;
// Six thousand bytes.
const NOTE = '走'.repeat(2000);
const HABIT = { name: 'Read', type: 'daily', deadline: '00:00' };

let server: TestServer;
let alice: TestPerson;
let habitId: number;
beforeAll(async () => {
  // A tenth of every limit: 5 MB of text a day.
  server = await testServer({ environment: { RATE_LIMIT_FACTOR: '0.1' } });
  await server.person('dan');
  alice = await server.person('alice');
  habitId = (await create(alice)).id;
});
afterAll(async () => server.stop());

const days = Array.from({ length: 170 }, (_, place) =>
  new Date(Date.UTC(2025, 0, 1 + place)).toISOString().slice(0, 10),
);
const history = { key: 'x', from: '2025-01-01', states: '', notes: days.map((date) => ({ date, notes: NOTE })) };
const importDays = async (person: TestPerson) =>
  person.post('/api/habits/import/history', { parts: [{ ...history, habit: { name: 'Run', type: 'daily' } }] });

test('a person writes 50 MB of text a day; then notes wait, and ticks, changes without text and others go on', async () => {
  const { body } = await alice.post('/api/habit-instances', { habitId, date: TODAY, notes: NOTE });
  const { id } = body as { id: number };
  // Each has a megabyte of notes.
  for (let count = 0; count < 5; count += 1) expect((await importDays(alice)).status).toBe(200);
  const writes = [
    ['POST', '/api/habit-instances', { habitId, date: TODAY, completed: true, notes: 'Ten pages' }],
    ['PATCH', `/api/habit-instances/${id}/note`, { notes: 'Ten pages' }],
    ['PATCH', `/api/habit-instances/${id}`, { notes: 'Ten pages' }],
    ['PATCH', `/api/habits/${habitId}`, { notes: 'Ten pages' }],
    ['POST', '/api/habits', HABIT],
    ['POST', '/api/habits/import', [HABIT]],
    ['POST', '/api/habits/import/history', { parts: [{ ...history, notes: [{ date: TODAY, notes: 'x' }] }] }],
  ] as const;
  const write = async ([method, path, sent]: (typeof writes)[number]) => alice.send(method, path, { body: sent });
  for (const each of writes) {
    const refused = await write(each);
    const message = 'That is more text than one day takes. Please try again in 24 hours.';
    expect([each, refused]).toMatchObject([each, { status: 429, body: { message } }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
  }
  expect((await alice.post('/api/habit-instances', { habitId, date: TODAY, completed: true })).status).toBe(200);
  expect((await alice.patch(`/api/habits/${habitId}`, { isPrivate: true })).status).toBe(200);
  const bob = await server.person('bob');
  expect((await create(bob, { notes: NOTE })).notes).toBe(NOTE);
  server.letPass(DAY_MS);
  for (const each of writes) expect([each, (await write(each)).status < 300]).toEqual([each, true]);
});
