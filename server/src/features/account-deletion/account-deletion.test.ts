import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Profile } from '@crushing/contract/profile/schemas';
import { lockPeople } from '#features/people/lock-people.ts';
import { create } from '#testing/habit-calls.ts';
import { isWaiting } from '#testing/is-waiting.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { deletePerson } from './delete-person.ts';

const NOTICE = {
  type: 'new_follower',
  subject: 'nia follows you now',
  htmlContent: '',
  textContent: '',
  scheduledFor: '2026-03-11T12:05:00.000Z',
  createdAt: '2026-03-11T12:00:00.000Z',
} as const;

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await testServer();
  admin = await server.person('dan');
});
afterAll(async () => server.stop());

const leave = async (person: TestPerson, password = TEST_PASSWORD) =>
  person.send('DELETE', '/api/account', { body: { password } });

test('every other device learns that the account is gone, and nobody can sign in again', async () => {
  const person = await server.person('carol');
  const phone = server.visitor();
  await phone.post('/api/login', { username: 'carol', password: TEST_PASSWORD });
  const answer = await leave(person);
  expect(answer.status).toBe(204);
  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  expect(person.cookie()).toBe('');
  expect(await phone.get('/api/user')).toMatchObject({ status: 401, body: { sessionEnd: 'account_deleted' } });
  expect((await phone.post('/api/login', { username: 'carol', password: TEST_PASSWORD })).status).toBe(401);
  expect((await server.visitor().get('/api/public/carol')).status).toBe(404);
});

test('a picture that somebody saves while their deletion goes on is gone with them', async () => {
  const person = await server.person('pia');
  const found = { id: person.id, email: person.email, profileImage: null };
  const bytes = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();
  const saved = await person.put('/api/profile', { profileImage: `data:image/png;base64,${bytes.toString('base64')}` });
  const { profileImage } = (saved.body as { profile: Profile }).profile;
  expect((await fetch(`${server.address}${profileImage}`)).status).toBe(200);
  await deletePerson(server.deps, found);
  expect((await fetch(`${server.address}${profileImage}`)).status).toBe(404);
});

test('a wrong password deletes nothing', async () => {
  const person = await server.person('alice');
  await create(person);
  expect(await leave(person, 'not the password')).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'password' }] },
  });
  expect((await person.get('/api/habits')).body).toHaveLength(1);
});

test('user 1 is refused by the service and by the database', async () => {
  expect((await leave(admin)).status).toBe(403);
  await expect(
    server.deps.database.transact(async ({ query }) => query.deleteFrom('users').where('id', '=', 1).execute()),
  ).rejects.toThrow();
  expect((await admin.get('/api/user')).status).toBe(200);
});

/** Creates a person who has completed a habit on `count` days. */
const longLived = async (username: string, count: number): Promise<{ person: TestPerson; id: number }> => {
  const person = await server.person(username);
  const { id } = await create(person);
  await server.deps.database.transact(async ({ query }) => {
    for (let done = 0; done < count; done += 1000) {
      const days = Array.from({ length: 1000 }, (_, index) => new Date(Date.UTC(1990, 0, 1 + done + index)));
      await query
        .insertInto('habit_instances')
        .values(
          days.map((day) => ({
            habitId: id,
            date: day.toISOString().slice(0, 10) as CalendarDay,
            completed: true,
            habitName: 'Run',
            createdAt: day.toISOString(),
            stateAt: null,
            notedAt: null,
            notes: null,
          })),
        )
        .execute();
    }
  });
  return { person, id };
};

const countDays = async (habitId: number): Promise<number> => {
  const { read } = server.deps.database;
  return (await read.selectFrom('habit_instances').select('id').where('habitId', '=', habitId).execute()).length;
};

/** Lets so many transactions through; then the disk is full. */
const withSpaceFor = async <T>(transactions: number, work: () => Promise<T>): Promise<T> => {
  const database = server.deps.database as { transact: (...given: unknown[]) => unknown };
  const { transact } = database;
  let left = transactions;
  database.transact = async (...given) => {
    left -= 1;
    // SQLITE_FULL; PostgreSQL's code is 53100.
    if (left < 0) throw Object.assign(new Error('database or disk is full'), { errcode: 13, code: '53100' });
    return transact(...given);
  };
  try {
    return await work();
  } finally {
    database.transact = transact;
  }
};

// SQLite writes one transaction after the other, so none waits for a row of another.
test.skipIf(process.env['DATABASE'] !== 'postgres')(
  'a notice that is queued while its doer is being deleted goes with them',
  async () => {
    const { deps } = server;
    const [doer, reader] = [await server.person('nia'), await server.person('omar')];
    const notice = { ...NOTICE, userId: reader.id, toEmail: reader.email, relatedUserId: doer.id };
    let deletion: Promise<unknown> = Promise.resolve();
    await deps.database.transact(async ({ query }) => {
      await lockPeople(deps, query, doer.id, reader.id);
      let isDeleted = false;
      deletion = deletePerson(deps, { id: doer.id, email: doer.email, profileImage: null }).then(
        () => (isDeleted = true),
      );
      // Waits until the deletion is done or waits for a lock.
      while (!isDeleted && !(await isWaiting(server))) await Promise.resolve();
      await query.insertInto('notification_queue').values(notice).execute();
    });
    await deletion;
    const left = await deps.database.read
      .selectFrom('notification_queue')
      .select('subject')
      .where('userId', '=', reader.id)
      .execute();
    expect(left).toEqual([]);
  },
);

test('a long life goes as well', async () => {
  const { person, id } = await longLived('bob', 12_000);
  expect((await leave(person)).status).toBe(204);
  expect(await countDays(id)).toBe(0);
});

test('a long life goes too where the statistics of the database tell of no days', async () => {
  const before = await longLived('carol2', 12_000);
  await server.deps.database.transact(async ({ query }) => {
    await query.deleteFrom('habit_instances').where('habitId', '=', before.id).execute();
    await sql`analyze habit_instances`.execute(query);
  });
  const { person, id } = await longLived('carol3', 12_000);
  expect((await leave(person)).status).toBe(204);
  expect(await countDays(id)).toBe(0);
});

test('a deletion that a full disk refuses deletes nothing of a life of 5,000 days', async () => {
  const { person, id } = await longLived('alice2', 5000);
  for (const transactions of [0, 1, 2]) {
    const { status } = await withSpaceFor(transactions, async () => leave(person));
    if (status === 204) break;
    expect(status).toBe(507);
    expect(await countDays(id)).toBe(5000);
  }
  expect(await countDays(id)).toBe(0);
});

test('where a full disk ends the deletion of a longer life, it says what is gone, and goes on later', async () => {
  const { person, id } = await longLived('bob2', 12_000);
  const answers = [];
  for (let transactions = 0; (await countDays(id)) === 12_000; transactions += 1)
    answers.push(await withSpaceFor(transactions, async () => leave(person)));
  const message = expect.stringContaining('Days were deleted already') as unknown;
  expect(answers.at(-1)).toMatchObject({ status: 507, body: { message } });
  expect((await person.get('/api/user')).status).toBe(200);
  expect((await leave(person)).status).toBe(204);
  expect(await countDays(id)).toBe(0);
});
