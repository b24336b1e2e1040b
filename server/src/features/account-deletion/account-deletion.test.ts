import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { create } from '#testing/habit-calls.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await testServer();
  admin = await server.person('first');
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

test('a wrong password deletes nothing', async () => {
  const person = await server.person('dora');
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

test('a long life goes as well', async () => {
  const person = await server.person('erin');
  const { id } = await create(person);
  await server.deps.database.transact(async ({ query }) => {
    for (let year = 0; year < 12; year += 1) {
      const days = Array.from({ length: 1000 }, (_, index) => new Date(Date.UTC(1990 + year * 3, 0, 1 + index)));
      await query
        .insertInto('habit_instances')
        .values(
          days.map((day) => ({
            habitId: id,
            date: day.toISOString().slice(0, 10) as CalendarDay,
            completed: true,
            habitName: 'Run',
            createdAt: day.toISOString(),
            markedAt: null,
            notedAt: null,
            notes: null,
          })),
        )
        .execute();
    }
  });
  expect((await leave(person)).status).toBe(204);
  const left = await server.deps.database.read
    .selectFrom('habit_instances')
    .select('id')
    .where('habitId', '=', id)
    .execute();
  expect(left).toEqual([]);
});
