import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Goal } from '@crushing/contract/goals/schemas';
import { randomFrom } from '#seed/random.ts';
import { create } from '#testing/habit-calls.ts';
import type { Answer } from '#testing/test-client.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { changedColumns } from '#testing/all-columns.ts';

let server: TestServer;
let admin: TestPerson;
let alice: TestPerson;
let habitId: number;
let instanceId: number;
let goalId: number;
beforeAll(async () => {
  server = await testServer();
  admin = await server.person('dan');
  alice = await server.person('alice');
  habitId = (await create(alice)).id;
  const instance = await alice.post('/api/habit-instances', { habitId, date: TODAY, completed: true });
  instanceId = (instance.body as { id: number }).id;
  const goal = await alice.post('/api/goals', { title: 'Run', startDate: TODAY, targetDate: TODAY });
  goalId = (goal.body as Goal).id;
});
afterAll(async () => server.stop());

const TODAY = '2026-03-11';

const WRITTEN = [
  '2026-02-29',
  '2025-02-29',
  '1900-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-03-00',
  '2026-03-32',
  '0000-01-01',
  '10000-01-01',
  '+002026-03-11',
  '-2026-03-11',
  '2026-3-11',
  '2026-03-1',
  '26-03-11',
  '20260311',
  '2026/03/11',
  '11.03.2026',
  '03-11-2026',
  '2026-W11-3',
  '2026-070',
  '2026-03',
  '2026',
  ' 2026-03-11',
  '2026-03-11 ',
  '2026-03-11\n',
  '2026-03-11 12:00',
  '2026-02-30T12:00:00Z',
  '2026-03-11,2026-03-12',
  '２０２６-03-11',
  '٢٠٢٦-٠٣-١١',
  '2026‐03‐11',
  '2026\u201303\u201311',
  '2026-03-1\u0661',
  'today',
  'now',
  'Infinity',
  'NaN',
  '1773230400000',
  '1e15',
  "2026-03-11'--",
  '2026-03-11;',
  '%s',
  'null',
  'epoch',
  'allballs',
];

const SIGNS = [...Array.from('0123456789-/.:T Z+aé９'), '\u200B', '--'];

/** Near a day: signs that are missing, doubled or others. */
const mutated = (random: () => number): string => {
  const signs = Array.from(TODAY);
  for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1) {
    const place = Math.floor(random() * signs.length);
    const sign = SIGNS[Math.floor(random() * SIGNS.length)] ?? '';
    signs.splice(place, random() < 0.3 ? 0 : 1, random() < 0.3 ? '' : sign);
  }
  return signs.join('');
};

/** Whether JavaScript reads these digits as this very day. A time may follow, as it may for goals and ranges. */
const isDay = (text: string): boolean => {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/s.exec(text)?.[1] ?? '';
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
};

const COUNT = 300;

const fuzzedDates = (): readonly string[] => {
  const random = randomFrom(COUNT);
  const texts = new Set(WRITTEN);
  while (texts.size < COUNT) {
    const text = mutated(random);
    if (text !== '' && !isDay(text)) texts.add(text);
  }
  return [...texts];
};

const part = (more: object): object => ({
  parts: [{ key: 'k', habit: { name: 'Read', type: 'daily' }, from: TODAY, states: 'x', ...more }],
});
const historyHabit = (more: object): object => part({ habit: { name: 'Read', type: 'daily', ...more } });
const importHistory = async (body: object): Promise<Answer> => alice.post('/api/habits/import/history', body);

const DOORS: readonly (readonly [string, (date: string) => Promise<Answer>])[] = [
  ['the day of the list', async (date) => alice.get(`/api/habits?date=${encodeURIComponent(date)}`)],
  ['the day of deleted habits', async (date) => alice.get(`/api/habits/deleted?date=${encodeURIComponent(date)}`)],
  [
    'the start of a range',
    async (date) => alice.get(`/api/habit-instances?startDate=${encodeURIComponent(date)}&endDate=${TODAY}`),
  ],
  [
    'the end of a range',
    async (date) => alice.get(`/api/habit-instances?startDate=${TODAY}&endDate=${encodeURIComponent(date)}`),
  ],
  ['a saved instance', async (date) => alice.post('/api/habit-instances', { habitId, date, completed: true })],
  ['a changed instance', async (date) => alice.patch(`/api/habit-instances/${instanceId}`, { date, completed: false })],
  ['the start of a goal', async (date) => alice.patch(`/api/goals/${goalId}`, { startDate: date })],
  ['the target of a goal', async (date) => alice.patch(`/api/goals/${goalId}`, { targetDate: date })],
  ['the first day of a history', async (date) => importHistory(part({ from: date }))],
  ['a note of a history', async (date) => importHistory(part({ notes: [{ date, notes: 'x' }] }))],
  ['a name of a history', async (date) => importHistory(part({ names: [{ date, name: 'x' }] }))],
  ['the created day of a history', async (date) => importHistory(historyHabit({ createdDay: date }))],
  [
    'a schedule of a history',
    async (date) => importHistory(historyHabit({ schedules: [{ from: date, type: 'daily' }] })),
  ],
  ['the start of a challenge', async (date) => admin.post('/api/admin/challenges', { startDate: date })],
];

const DOORS_EACH = 2;
// A person may have this many parts of imports under way.
const AT_ONCE = 4;

test(`${COUNT} texts that are no day are refused with 400 by ${DOORS_EACH} calls each, and no row changes`, async () => {
  const asked = fuzzedDates().flatMap((date, place) =>
    Array.from({ length: DOORS_EACH }, (_, turn) => {
      const [door, ask] = DOORS[(place + turn * 5) % DOORS.length] as (typeof DOORS)[number];
      return { date, door, ask };
    }),
  );
  const taken: object[] = [];
  const changed = await changedColumns(server, async () => {
    for (let from = 0; from < asked.length; from += AT_ONCE) {
      const some = asked.slice(from, from + AT_ONCE).map(async ({ date, door, ask }) => {
        const { status } = await ask(date);
        return { date, door, status };
      });
      taken.push(...(await Promise.all(some)).filter(({ status }) => status !== 400));
    }
  });
  expect(taken).toEqual([]);
  expect(changed).toEqual([]);
});
