import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, calendarDay } from '@crushing/domain/calendar/calendar-day';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const FIRST_DAY = calendarDay('2024-01-01');

let server: TestServer;
let alice: TestPerson;
beforeAll(async () => {
  server = await testServer();
  alice = await server.person('alice');
});
afterAll(async () => server.stop());

const patch = async (raw: string) =>
  alice.send('PATCH', '/api/habits/reorder', { raw, headers: { 'content-type': 'application/json' } });

/** Ten such bodies, sent together: their answers, and the time of this process alone, so that other programs do not count. */
const sendTen = async (raw: string) => {
  const before = process.cpuUsage();
  const answers = await Promise.all(Array.from({ length: 10 }, async () => patch(raw)));
  const { user, system } = process.cpuUsage(before);
  return { statuses: answers.map(({ status }) => status), work: user + system };
};

// As long as the longest of these bodies and with as many entries. No entry is validated, because no call knows the
// field.
const CHEAP = `{"habitOrders":"","unknown":[${Array.from({ length: 80 }, () => `[${'{},'.repeat(999)}{}]`).join(',')}]}`;

test.each([
  ['a list of 80,000 entries', `{"habitOrders":[${'{},'.repeat(80_000)}{}]}`, 413],
  ['an object of 20,000 fields', `{${Array.from({ length: 20_000 }, (_, turn) => `"k${turn}":1`).join(',')}}`, 413],
  ['a list within a list', `{"habitOrders":[[${'1,'.repeat(80_000)}1]]}`, 413],
  ['nesting deeper than any stack', `${'['.repeat(120_000)}${']'.repeat(120_000)}`, 400],
  ['a long text', `{"habitOrders":"${'x'.repeat(200_000)}"}`, 400],
])('%s is refused without judging its entries', async (_, raw, status) => {
  const works = { cheap: Infinity, refused: Infinity };
  // The least of three, because the first one also pays for what the process does only once.
  for (let turn = 0; turn < 3; turn += 1) {
    const [cheap, refused] = [await sendTen(CHEAP), await sendTen(raw)];
    expect(cheap.statuses).toEqual(cheap.statuses.map(() => 400));
    expect(refused.statuses).toEqual(refused.statuses.map(() => status));
    works.cheap = Math.min(works.cheap, cheap.work);
    works.refused = Math.min(works.refused, refused.work);
  }
  // The measured ratio is three. If the entries were validated, the list of 80,000 would take over twenty times as
  // long.
  expect(works.refused / works.cheap).toBeLessThan(10);
});

test('a large body of a million fields is refused before it is parsed', async () => {
  const raw = `{${Array.from({ length: 1_000_000 }, (_, turn) => `"k${turn.toString(36)}":1`).join(',')}}`;
  const works = { parsing: Infinity, call: Infinity };
  // Takes the least of three, because what was parsed before is collected during a call.
  for (let turn = 0; turn < 3; turn += 1) {
    const beforeParsing = process.cpuUsage();
    JSON.parse(raw);
    works.parsing = Math.min(works.parsing, process.cpuUsage(beforeParsing).user);
    const beforeCall = process.cpuUsage();
    const answer = await alice.send('PUT', '/api/profile', { raw, headers: { 'content-type': 'application/json' } });
    expect(answer).toMatchObject({ status: 413, body: { message: 'That list is too long.' } });
    works.call = Math.min(works.call, process.cpuUsage(beforeCall).user);
  }
  // The work includes sending and receiving ten megabytes.
  expect(works.call).toBeLessThan(works.parsing / 2);
});

test('a part of an import with history may have as many entries as its limits allow, and any signs in its texts', async () => {
  const dailyFrom = (turn: number) => ({ from: addDays(FIRST_DAY, turn), type: 'daily', weekdays: null });
  const part = (key: number) => ({
    key: `${key}`,
    habit: { name: 'Read', type: 'daily', schedules: Array.from({ length: 100 }, (_, turn) => dailyFrom(turn)) },
    from: FIRST_DAY,
    states: 'x',
    notes: Array.from({ length: 190 }, (_, turn) => ({ date: addDays(FIRST_DAY, turn), notes: '[,"\\' })),
  });
  const parts = Array.from({ length: 100 }, (_, key) => part(key));
  const text = { key: 'text', from: FIRST_DAY, states: '', notes: [{ date: FIRST_DAY, notes: ',"'.repeat(1000) }] };
  // The parts are validated and good: `isEnd` is the only fault.
  expect(await alice.post('/api/habits/import/history', { isEnd: 'no', parts })).toMatchObject({
    status: 400,
    body: { message: 'isEnd is true or false' },
  });
  expect((await alice.post('/api/habits/import/history', { parts: [text] })).status).toBe(200);
});

test('calls to unknown addresses, of visitors and of people without the right are refused before their body is read', async () => {
  const bob = await server.person('bob');
  const { port } = new URL(server.address);
  const answerBeforeBody = async (path: string, cookie: string): Promise<string> => {
    const socket = connect(Number(port), '127.0.0.1');
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: localhost:3000',
      'origin: http://localhost:3000',
      `cookie: ${cookie}`,
    ];
    socket.write([...head, 'content-type: application/json', 'content-length: 200000'].join('\r\n'));
    socket.write('\r\n\r\n{');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return answer.toString().split('\r\n')[0] ?? '';
  };
  for (const path of ['/nothing', '/api/nothing', '/api/health'])
    expect(await answerBeforeBody(path, '')).toBe('HTTP/1.1 404 Not Found');
  expect(await answerBeforeBody('/api/habits', '')).toBe('HTTP/1.1 401 Unauthorized');
  expect(await answerBeforeBody('/api/admin/challenges', bob.cookie())).toBe('HTTP/1.1 403 Forbidden');
});

/** The answer to a new habit whose body comes in chunks of this many bytes. */
const answerInChunks = async (bytes: number): Promise<string> => {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  const habit = { name: 'Read', type: 'daily', deadline: '00:00', notes: 'x'.repeat(1900) };
  const body = JSON.stringify(habit);
  const chunks = body.match(new RegExp(`.{1,${bytes}}`, 'g')) ?? [];
  const head = [
    'POST /api/habits HTTP/1.1',
    'host: localhost:3000',
    'origin: http://localhost:3000',
    `cookie: ${alice.cookie()}`,
    'content-type: application/json',
    'transfer-encoding: chunked',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(`${chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}0\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString();
};

test('a body in pieces of a few bytes is refused, one in pieces of a network is read', async () => {
  expect(await answerInChunks(1)).toMatch(/^HTTP\/1.1 400.*too many small pieces/s);
  expect(await answerInChunks(500)).toMatch(/^HTTP\/1.1 201/);
});
