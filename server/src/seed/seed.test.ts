import { expect, test } from 'vitest';
import { repsOf, streakOn } from '@crushing/domain/habits/streak';
import type { Habit, Instance } from '@crushing/contract/habits/schemas';
import { openDatabase } from '#database/connect.ts';
import { MIDDAY_ZONE, middayToday } from '#testing/midday-zone.ts';
import { testClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import { startProcess } from '#reliability/server-process.ts';
import { fillDatabase } from './fill-database.ts';

const PLAN = { people: 3, habitsEach: 4, days: 120, seed: 5, timeZone: MIDDAY_ZONE, now: Date.now() };

test('a filled database holds one instance for each habit and day, the same for the same seed', async () => {
  const fillOnce = async () => {
    const settings = await testDatabase();
    await fillDatabase(settings, PLAN);
    const { database, release } = await openDatabase(settings);
    const rows = await database.read
      .selectFrom('habit_instances')
      .innerJoin('habits', 'habits.id', 'habit_instances.habitId')
      .select([
        'habits.id',
        'habits.name',
        'habits.streak',
        'habits.reps',
        'habit_instances.date',
        'habit_instances.completed',
        'habit_instances.skipped',
        'habit_instances.notes',
      ])
      .orderBy('habits.id')
      .orderBy('habit_instances.date')
      .execute();
    await release();
    await settings.drop();
    return rows;
  };
  const rows = await fillOnce();
  expect(rows).toHaveLength(PLAN.people * PLAN.habitsEach * PLAN.days);
  expect(await fillOnce()).toEqual(rows);
});

test('people of a filled database are signed in, and their streaks are what their instances say', async () => {
  const settings = await testDatabase();
  const people = await fillDatabase(settings, PLAN);
  const server = await startProcess(settings);
  await server.ready;
  const today = middayToday();
  for (const { sessionToken } of people) {
    const browser = testClient(server.address, server.address);
    browser.useCookie(`sid=${sessionToken}`);
    const habits = (await browser.get('/api/habits')).body as Habit[];
    expect(habits).toHaveLength(PLAN.habitsEach);
    for (const habit of habits) {
      const listed = (await browser.get(`/api/habits/${habit.id}/instances`)).body as Instance[];
      const instances = listed.map(({ date, completed, skipped }) => ({ day: date, completed, skipped }));
      expect({ streak: habit.streak, reps: habit.reps }).toEqual({
        streak: streakOn(habit, instances, today),
        reps: repsOf(instances),
      });
    }
  }
  server.kill('SIGTERM');
  await server.ended;
  await settings.drop();
});
