import { setTimeout as pause } from 'node:timers/promises';
import type { Goal } from '@crushing/contract/goals/schemas';
import type { Habit, Instance } from '@crushing/contract/habits/schemas';
import { LIVE_HABITS_MAX } from '@crushing/domain/habits/habit-limits';
import { repeats } from '#reliability/repeats.ts';
import { DAILY, create, habitOf, saveInstance } from '#testing/habit-calls.ts';
import type { Answer } from '#testing/test-client.ts';
import type { TestPerson } from '#testing/test-server.ts';
import { race, rowsWith } from './race.ts';
import type { AnyRace, Arena } from './race.ts';

const DAY = '2026-03-11';
const DAYS = ['2026-03-09', '2026-03-10', DAY];
const GOAL = { title: 'Run 10 km', startDate: DAY, targetDate: '2026-04-10' };

const somebody = async ({ server, mark }: Arena) => ({ server, person: await server.person(mark) });

const withHabit = async (arena: Arena) => {
  const { server, person } = await somebody(arena);
  return { server, person, habit: await create(person) };
};

const countsOf = async (person: TestPerson, { id }: Habit) => {
  const habit = await habitOf(person, id);
  return { streak: habit?.streak, reps: habit?.reps };
};

const habitsOf = async (person: TestPerson): Promise<Habit[]> => (await person.get('/api/habits')).body as Habit[];

// On PostgreSQL whoever waits 5 s for a connection is refused, so the short form waits for fewer.
const FIRST_TICKS = repeats({ short: 40, full: 100 });
const TICKS = repeats({ short: 30, full: 60 });

const firstTick = race({
  name: 'first ticks of a day make one instance and a streak of one',
  calls: FIRST_TICKS,
  prepare: withHabit,
  call: async ({ person, habit }) => saveInstance(person, habit.id, DAY, { completed: true }),
  statuses: { 201: 1, 200: FIRST_TICKS - 1 },
  holds: async ({ server, person, habit }, answers) => {
    return {
      instances: [await rowsWith(server, 'habit_instances', 'habitId', habit.id), 1],
      ids: [new Set(answers.map(({ body }) => (body as Instance).id)).size, 1],
      counts: [await countsOf(person, habit), { streak: 1, reps: 1 }],
    };
  },
});

const ticks = race({
  name: 'ticks and unticks of three days leave the counts that the instances say',
  calls: TICKS,
  prepare: withHabit,
  call: async ({ person, habit }, place) =>
    saveInstance(person, habit.id, DAYS[place % DAYS.length] ?? DAY, { completed: place % 2 === 0 }),
  holds: async ({ person, habit }, answers) => {
    const range = `startDate=${DAYS[0]}&endDate=${DAY}`;
    const instances = (await person.get(`/api/habit-instances?${range}`)).body as Instance[];
    const done = instances.toSorted((one, other) => other.date.localeCompare(one.date)).map((each) => each.completed);
    // A day that is not over breaks nothing.
    const [today, ...before] = done;
    const streak = Number(today) + (before.includes(false) ? before.indexOf(false) : before.length);
    return {
      refused: [answers.filter(({ status }) => status >= 400).length, 0],
      days: [done.length, DAYS.length],
      counts: [await countsOf(person, habit), { streak, reps: done.filter(Boolean).length }],
    };
  },
});

const creationKey = race({
  name: 'a habit that is sent again and again with one key is added once',
  calls: 50,
  prepare: somebody,
  call: async ({ person }) =>
    person.post('/api/habits', { ...DAILY, creationKey: 'b0a6c1f2-5d4e-4c3b-9a21-0f1e2d3c4b5a' }),
  holds: async ({ person }, answers) => {
    const habits = await habitsOf(person);
    return {
      habits: [habits.length, 1],
      ids: [[...new Set(answers.map(({ body }) => (body as Habit).id))], habits.map(({ id }) => id)],
    };
  },
});

const lastPlaces = race({
  name: 'the last ten places of 500 habits are taken by ten',
  calls: 50,
  prepare: async (arena) => {
    const { server, person } = await somebody(arena);
    const rowsOf = (length: number) => Array.from({ length }, () => DAILY);
    await Promise.all(
      [200, 200, LIVE_HABITS_MAX - 410].map(async (count) => person.post('/api/habits/import', rowsOf(count))),
    );
    return { server, person };
  },
  call: async ({ person }) => person.post('/api/habits', DAILY),
  statuses: { 201: 10, 400: 40 },
  holds: async ({ server, person }) => ({
    habits: [await rowsWith(server, 'habits', 'userId', person.id), LIVE_HABITS_MAX],
  }),
});

const orders = race({
  name: 'of orders the last one holds, whole',
  calls: 50,
  prepare: async (arena) => {
    const { server, person } = await somebody(arena);
    const habits = [await create(person), await create(person), await create(person), await create(person)];
    return { server, person, ids: habits.map(({ id }) => id) };
  },
  call: async ({ person, ids }, place) => {
    const turned = [...ids.slice(place % ids.length), ...ids.slice(0, place % ids.length)];
    const habitOrders = turned.map((id, sortOrder) => ({ id, sortOrder }));
    return person.patch('/api/habits/reorder', { habitOrders });
  },
  statuses: { 204: 50 },
  holds: async ({ person, ids }) => {
    const shown = (await habitsOf(person)).map(({ id }) => id);
    const first = ids.indexOf(shown[0] ?? 0);
    return { shown: [shown, [...ids.slice(first), ...ids.slice(0, first)]] };
  },
});

const newGoal = race({
  name: 'a person has one goal',
  calls: 50,
  prepare: somebody,
  call: async ({ person }) => person.post('/api/goals', GOAL),
  statuses: { 201: 1, 409: 49 },
  holds: async ({ server, person }) => ({ goals: [await rowsWith(server, 'goals', 'userId', person.id), 1] }),
});

const goalOfMonth = race({
  name: 'of edits of a goal one is taken in a month',
  calls: 50,
  prepare: async (arena) => {
    const { server, person } = await somebody(arena);
    return { server, person, goal: (await person.post('/api/goals', GOAL)).body as Goal };
  },
  call: async ({ person, goal }, place) => person.patch(`/api/goals/${goal.id}`, { title: `Run ${place} km` }),
  statuses: { 200: 1, 409: 49 },
  holds: async ({ person }, answers) => {
    const winner = answers.findIndex(({ status }) => status === 200);
    const { changesUsed } = (await person.get('/api/goals/can-modify')).body as { changesUsed: number };
    return {
      title: [((await person.get('/api/goals')).body as Goal).title, `Run ${winner} km`],
      changesUsed: [changesUsed, 1],
    };
  },
});

const TWELVE = Array.from({ length: 12 }, () => DAILY);
const RETRY_MS = 20;

/**
 * Imports until the answer is final. The server takes four imports of one person at a time, and tells the others to
 * come back.
 */
const importTwelve = async (person: TestPerson): Promise<Answer> => {
  const answer = await person.post('/api/habits/import', TWELVE);
  if (answer.status !== 429) return answer;
  await pause(RETRY_MS);
  return importTwelve(person);
};

const imports = race({
  name: 'imports that want 600 habits leave 500',
  calls: 50,
  prepare: somebody,
  call: async ({ person }) => importTwelve(person),
  statuses: { 200: 50 },
  holds: async ({ server, person }, answers) => {
    const imported = answers.reduce((sum, { body }) => sum + (body as { imported: number }).imported, 0);
    return {
      imported: [imported, LIVE_HABITS_MAX],
      habits: [await rowsWith(server, 'habits', 'userId', person.id), LIVE_HABITS_MAX],
    };
  },
});

export const HABIT_RACES: readonly AnyRace[] = [
  firstTick,
  ticks,
  creationKey,
  lastPlaces,
  orders,
  newGoal,
  goalOfMonth,
  imports,
];
