import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Profile } from '@crushing/contract/profile/schemas';
import { approveEmail } from '#features/invitations/approve-email.ts';
import { queueMail } from '#features/notifications/mail/queue-mail.ts';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let admin: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await testServer();
  admin = await server.person('first');
  bob = await server.person('bob');
});
afterAll(async () => server.stop());

const leave = async (person: TestPerson, password = TEST_PASSWORD) =>
  person.send('DELETE', '/api/account', { body: { password } });

/** Every row of every table. */
const dump = async (): Promise<Record<string, Record<string, unknown>[]>> => {
  const { read } = server.deps.database;
  const rows: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of await read.introspection.getTables())
    rows[name] = await read
      .selectFrom(name as 'users')
      .selectAll()
      .execute();
  return rows;
};

const PERSON_COLUMN = /user|viewer|follow|block|actor|approvedBy|updatedBy/i;

const MARK = 'Zacharias';

/** Everything a person can leave traces in. */
const livedFully = async (name: string): Promise<TestPerson> => {
  const person = await server.person(name);
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#396' } })
    .png()
    .toBuffer();
  await person.put('/api/profile', {
    name: `${MARK} Ohm`,
    profileImage: `data:image/png;base64,${bytes.toString('base64')}`,
  });
  const habit = await create(person, { name: `${MARK} runs` });
  await saveInstance(person, habit.id, '2026-03-11', { completed: true, notes: `${MARK} was here` });
  await person.post('/api/goals', { title: `${MARK} goal`, startDate: '2026-03-11', targetDate: '2026-04-10' });
  await person.post(`/api/follow/${bob.id}`);
  await bob.post(`/api/follow/${person.id}`);
  await bob.post('/api/encouragement', { toUserId: person.id, message: `Go ${MARK}` });
  await person.post('/api/encouragement', { toUserId: bob.id, message: `${MARK} says go` });
  await person.post(`/api/profile-view/${bob.id}`, { sessionId: 'session-of-the-visit-1' });
  await person.post(`/api/block/${admin.id}`);
  await followHabitEvents(server.deps, new AbortController().signal);
  await server.visitor().post('/api/forgot-password', { email: person.email });
  await server.deps.database.transact(async (tx) => {
    await approveEmail(server.deps, tx, { email: person.email, approvedBy: admin.id });
    const content = { subject: `${MARK} follows you now`, text: MARK, html: MARK };
    const notice = { type: 'new_follower' as const, toEmail: bob.email, toName: 'Bob', userId: bob.id, content };
    await queueMail(server.deps, tx, { ...notice, relatedUserId: person.id });
    await queueMail(server.deps, tx, { ...notice, toEmail: person.email, userId: null, type: 'invitation' });
  });
  await server.visitor().post('/api/beta-requests', {
    firstName: MARK,
    email: person.email,
    jobTitle: 'Physicist',
    pricingAmount: 5,
    pricingInterval: 'monthly',
  });
  return person;
};

test('a person who leaves is in no row of any table, and their picture is gone', { timeout: 60_000 }, async () => {
  const person = await livedFully('Ohm.Zacharias');
  const { profileImage } = ((await person.get('/api/profile')).body as { profile: Profile }).profile;
  const file = String(profileImage).split('/').at(-1) ?? '';
  const picture = join(server.database.dataDir, 'avatars', file);
  expect(existsSync(picture)).toBe(true);
  const before = await dump();
  expect(JSON.stringify(before)).toContain(MARK);
  expect((await leave(person)).status).toBe(204);
  const after = await dump();
  const text = JSON.stringify(after).toLowerCase();
  for (const trace of [MARK, person.username, person.email, 'physicist'])
    expect(text).not.toContain(trace.toLowerCase());
  const values = Object.entries(after).flatMap(([table, rows]) =>
    rows.flatMap((row) => Object.entries(row).map(([column, value]) => ({ table, column, value }))),
  );
  const references = values.filter(({ column }) => PERSON_COLUMN.test(column));
  expect(references.length).toBeGreaterThan(5);
  expect(references.filter(({ value }) => value === person.id)).toEqual([]);
  expect(values.filter(({ value }) => typeof value === 'string' && value.endsWith(`:${person.id}`))).toEqual([]);
  expect(existsSync(picture)).toBe(false);
  // The others keep what is theirs.
  expect((await bob.get('/api/user')).status).toBe(200);
  expect((await bob.get('/api/following')).body).toEqual([]);
});

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

test('a long life goes as well', { timeout: 60_000 }, async () => {
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
