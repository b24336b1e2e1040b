import { addDays, calendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '#http/session-cookie.ts';
import { followUp } from '#testing/feed-calls.ts';
import { saveInstance } from '#testing/habit-calls.ts';
import { makeOlderDatabase } from '#testing/older-database.ts';
import type { OlderTables } from '#testing/older-database.ts';
import { testDatabase } from '#testing/test-database.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const TODAY = calendarDay('2026-03-11');
const NOW = '2026-03-11T12:00:00.000Z';
const PEOPLE = [
  { id: 1, username: 'alice', daysDone: 6, deletedAt: null },
  { id: 2, username: 'bob', daysDone: 28, deletedAt: null },
  { id: 3, username: 'carol', daysDone: 6, deletedAt: NOW },
  { id: 4, username: 'dan', daysDone: null, deletedAt: null },
];

/** Each has done their habit on so many days up to yesterday. Dan has no habit. */
const fill = async (db: Kysely<OlderTables>): Promise<void> => {
  for (const { id, username, daysDone, deletedAt } of PEOPLE) {
    const named = { email: `${username}@example.org`, username, usernameKey: username };
    await db
      .insertInto('users')
      .values({ ...named, id, password: 'x', timezone: 'UTC', createdAt: NOW })
      .execute();
    await db.insertInto('person_versions').values({ userId: id, version: 1 }).execute();
    const session = { userId: id, tokenHash: hashToken(username), createdAt: NOW, lastSeenAt: NOW };
    await db.insertInto('sessions').values(session).execute();
    if (daysDone === null) continue;
    const startDay = addDays(TODAY, -daysDone);
    const rule = {
      type: 'daily',
      deadline: '00:00',
      schedules: JSON.stringify([{ from: startDay, type: 'daily', weekdays: null }]),
    };
    const streak = { streak: daysDone, streakThrough: addDays(TODAY, -1) };
    const at = { startDay, createdAt: `${startDay}T08:00:00.000Z`, lastUpdated: NOW, deletedAt };
    await db
      .insertInto('habits')
      .values({ id, userId: id, name: 'Read', ...rule, ...streak, ...at })
      .execute();
    const days = Array.from({ length: daysDone }, (_, index) => addDays(startDay, index));
    await db
      .insertInto('habit_instances')
      .values(days.map((date) => ({ habitId: id, date, completed: true, habitName: 'Read', createdAt: NOW })))
      .execute();
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

test('the perfect days of version 1.5.0 count with those lived since, and the numbers they pass are told to nobody', async () => {
  const reachedToday = async (username: string, habitId: number | null) => {
    const person = server.visitor();
    person.useCookie(`sid=${username}`);
    await followUp(server);
    if (habitId !== null) await saveInstance(person, habitId, TODAY, { completed: true });
    await followUp(server);
    return (await person.get('/api/milestones/perfect-days')).body;
  };
  expect(await reachedToday('alice', 1), 'six days and today').toMatchObject({ reached: 7 });
  expect(await reachedToday('bob', 2), '28 days and today').toMatchObject({ reached: null });
  expect(await reachedToday('carol', null), 'six days of a deleted habit').toMatchObject({ reached: null });
  expect(await reachedToday('dan', null)).toMatchObject({ reached: null });
  const days = await server.deps.database.read
    .selectFrom('perfect_days')
    .select((row) => ['userId', row.fn.countAll<number>().as('days')])
    .groupBy('userId')
    .orderBy('userId')
    .execute();
  expect(days).toEqual([
    { userId: 1, days: 7 },
    { userId: 2, days: 29 },
    { userId: 3, days: 6 },
  ]);
});

test('the count is done once: nothing is left to follow', async () => {
  await followUp(server);
  await server.restart();
  const { read } = server.deps.database;
  expect(await read.selectFrom('habit_events').select('id').where('doneAt', 'is', null).execute()).toEqual([]);
});
