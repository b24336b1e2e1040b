import { addDays, calendarDay } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '#http/session-cookie.ts';
import { makeOlderDatabase } from '#testing/older-database.ts';
import type { OlderTables } from '#testing/older-database.ts';
import { testDatabase } from '#testing/test-database.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const TEN_YEARS_OF_DAYS = 3652;
const FIRST_DAY = calendarDay('2016-03-12');
// 10:00 on 11 January in Auckland.
const ADDED = '2026-01-10T21:00:00.000Z';
// 2:30 on 11 January there. The day ends at 3:00, so it is still the 10th.
const ADDED_LATE_AT_NIGHT = '2026-01-10T13:30:00.000Z';

type OldHabit = { name: string; startDay: string; createdAt: string; completedDays: readonly CalendarDay[] };

const longHistory = Array.from({ length: TEN_YEARS_OF_DAYS }, (_, index) => addDays(FIRST_DAY, index));

const HABITS: readonly OldHabit[] = [
  {
    name: 'Ticked when added',
    startDay: '2026-01-11',
    createdAt: ADDED,
    completedDays: [calendarDay('2026-01-11')],
  },
  { name: 'Moved back', startDay: FIRST_DAY, createdAt: ADDED, completedDays: longHistory },
  {
    name: 'Moved back at night',
    startDay: '2025-12-31',
    createdAt: ADDED_LATE_AT_NIGHT,
    completedDays: [calendarDay('2025-12-31')],
  },
  {
    name: 'Not ticked at first',
    startDay: '2026-01-05',
    createdAt: ADDED,
    completedDays: [calendarDay('2026-01-06')],
  },
  {
    name: 'Added before a move west',
    startDay: '2026-01-12',
    createdAt: ADDED,
    completedDays: [calendarDay('2026-01-12')],
  },
  ...Array.from({ length: 10 }, (_, index) => ({
    name: `Ten years ${index}`,
    startDay: FIRST_DAY,
    createdAt: ADDED,
    completedDays: longHistory.filter((_day, place) => place % (index + 2) !== 1),
  })),
];

const ROWS_AT_ONCE = 4000;

const fill = async (db: Kysely<OlderTables>): Promise<void> => {
  const person = { password: 'x', dayEndsAt: 3, createdAt: ADDED };
  const alice = { ...person, id: 1, email: 'alice@example.org', username: 'alice', usernameKey: 'alice' };
  const settings = { ...person, id: 2, email: 'sam@example.org', username: 'Settings', usernameKey: 'settings' };
  await db
    .insertInto('users')
    .values([
      { ...alice, timezone: 'Pacific/Auckland' },
      { ...settings, timezone: null },
    ])
    .execute();
  await db
    .insertInto('person_versions')
    .values([
      { userId: 1, version: 7 },
      { userId: 2, version: 8 },
    ])
    .execute();
  const session = { userId: 1, tokenHash: hashToken('alice-token'), createdAt: ADDED, lastSeenAt: ADDED };
  await db.insertInto('sessions').values(session).execute();
  for (const [index, { name, startDay, createdAt }] of HABITS.entries()) {
    const schedules = JSON.stringify([{ from: startDay, type: 'daily', weekdays: null }]);
    const habit = { id: index + 1, userId: 1, name, type: 'daily', deadline: '00:00', schedules, startDay };
    await db
      .insertInto('habits')
      .values({ ...habit, createdAt, lastUpdated: createdAt })
      .execute();
  }
  const instances = HABITS.flatMap(({ name, completedDays }, index) =>
    completedDays.map((date) => ({ habitId: index + 1, date, habitName: name, createdAt: ADDED })),
  );
  for (let from = 0; from < instances.length; from += ROWS_AT_ONCE) {
    const rows = instances.slice(from, from + ROWS_AT_ONCE).map((row) => ({ ...row, completed: true }));
    await db.insertInto('habit_instances').values(rows).execute();
  }
};

let server: TestServer;
const database = await testDatabase();

beforeAll(async () => {
  await makeOlderDatabase(database, '0004-late-changes', fill);
  server = await testServer({ database });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

test('every habit of ten years gets its created day, in its owner’s time zone and with their end of day', async () => {
  const habits = await server.deps.database.read
    .selectFrom('habits')
    .select(['name', 'startDay', 'createdDay', 'isPrivate'])
    .orderBy('id')
    .execute();
  expect(habits.slice(0, 5)).toEqual([
    { name: 'Ticked when added', startDay: '2026-01-11', createdDay: '2026-01-11', isPrivate: false },
    { name: 'Moved back', startDay: FIRST_DAY, createdDay: '2026-01-11', isPrivate: false },
    { name: 'Moved back at night', startDay: '2025-12-31', createdDay: '2026-01-10', isPrivate: false },
    { name: 'Not ticked at first', startDay: '2026-01-05', createdDay: '2026-01-05', isPrivate: false },
    { name: 'Added before a move west', startDay: '2026-01-12', createdDay: '2026-01-12', isPrivate: false },
  ]);
  expect(habits.slice(5).map(({ createdDay }) => createdDay)).toEqual(Array(10).fill('2026-01-11'));
});

test('no instance of ten years is lost or changed', async () => {
  const rows = await server.deps.database.read
    .selectFrom('habit_instances')
    .select(['habitId', 'date', 'completed', 'habitName'])
    .orderBy('habitId')
    .orderBy('date')
    .execute();
  expect(rows).toEqual(
    HABITS.flatMap(({ name, completedDays }, index) =>
      completedDays.map((date) => ({ habitId: index + 1, date, completed: true, habitName: name })),
    ),
  );
});

test('a session from before the migration still works, and its person finds their habits', async () => {
  const alice = server.visitor();
  alice.useCookie('sid=alice-token');
  // Within the 90 days that a session lasts.
  server.clock.now = Date.parse('2026-01-20T00:00:00.000Z');
  const { status, body } = await alice.get('/api/habits');
  expect(status).toBe(200);
  expect((body as { name: string }[]).map(({ name }) => name)).toEqual(HABITS.map(({ name }) => name));
});

test('nobody has chosen the first day of their week, and everybody can be found', async () => {
  const people = await server.deps.database.read.selectFrom('users').select(['weekStart', 'findable']).execute();
  expect(people).toEqual(Array.from({ length: 2 }, () => ({ weekStart: null, findable: true })));
});

test('a person whose username is now a page gets another one and one mail, however often the server starts', async () => {
  await server.restart();
  const { read } = server.deps.database;
  const { username, usernameKey } = await read
    .selectFrom('users')
    .select(['username', 'usernameKey'])
    .where('id', '=', 2)
    .executeTakeFirstOrThrow();
  expect({ username, usernameKey }).toEqual({ username: 'Settings-2', usernameKey: 'settings-2' });
  const mails = await read.selectFrom('notification_queue').select(['toEmail', 'type', 'textContent']).execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ toEmail: 'sam@example.org', type: 'username_changed' });
  expect(mails[0]?.textContent).toContain('Your username is “Settings-2” from now on.');
});
