import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Activity } from '@crushing/contract/feed/schemas';
import { feedOf, followUp } from '#testing/feed-calls.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { followHabitEvents } from './follow-habit-events.ts';

const TODAY = '2026-03-11' as CalendarDay;
const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let people = 0;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());
beforeEach(async () => {
  people += 1;
  alice = await server.person(`alice${people}`);
  bob = await server.person(`bob${people}`);
  await bob.post(`/api/follow/${alice.id}`);
});

const typesOf = async (person: TestPerson): Promise<string[]> =>
  (await feedOf(server, person)).map(({ type }) => type).filter((type) => type !== 'new_follower');
const tick = async (habitId: number, completed = true, day: CalendarDay = TODAY) =>
  saveInstance(alice, habitId, day, { completed });

test('the first habit completes the onboarding of its person, and of nobody else', async () => {
  const isOnboarded = async (person: TestPerson): Promise<boolean> =>
    ((await person.get('/api/user')).body as { hasCompletedOnboarding: boolean }).hasCompletedOnboarding;
  expect(await isOnboarded(alice)).toBe(false);
  await create(alice);
  await followUp(server);
  expect([await isOnboarded(alice), await isOnboarded(bob)]).toEqual([true, false]);
});

describe('a tick of its day', () => {
  test('stands in the feed of the doer and of those who follow them, and in nobody else’s', async () => {
    const { id } = await create(alice, { name: 'Read' });
    await create(alice, { name: 'Run' });
    await tick(id);
    const carol = await server.person(`carol${people}`);
    expect(await feedOf(server, bob)).toMatchObject([
      {
        type: 'habit_completed',
        user: { id: alice.id, today: { done: 1, total: 2, missed: 0 } },
        habit: { name: 'Read' },
      },
      { type: 'new_follower', relatedUser: { id: alice.id } },
    ]);
    expect(await typesOf(alice)).toEqual(['habit_completed']);
    expect(await typesOf(carol)).toEqual([]);
  });

  test('is one row, however often it is ticked and followed up', async () => {
    const { id } = await create(alice);
    await create(alice);
    for (let times = 0; times < 3; times += 1) {
      await tick(id, true);
      await followUp(server);
      await tick(id, false);
      await tick(id, true);
    }
    expect(await typesOf(bob)).toEqual(['habit_completed']);
  });

  test('is gone again when it is taken back, with the finished day', async () => {
    const { id } = await create(alice);
    await tick(id);
    expect((await typesOf(bob)).toSorted()).toEqual(['day_completed', 'habit_completed']);
    await tick(id, false);
    expect(await typesOf(bob)).toEqual([]);
  });

  test('is told when the day is finished by another habit later', async () => {
    const [one, other] = [await create(alice), await create(alice)];
    await tick(one.id);
    expect(await typesOf(bob)).toEqual(['habit_completed']);
    await tick(other.id);
    expect((await typesOf(bob)).toSorted()).toEqual(['day_completed', 'habit_completed', 'habit_completed']);
  });
});

test('work ticked after its day is not announced', async () => {
  const { id } = await create(alice);
  await tick(id, true, addDays(TODAY, -1));
  expect(await typesOf(bob)).toEqual([]);
});

test('a streak of seven days is told with its number, once', async () => {
  const { id } = await create(alice, { name: 'Read' });
  for (let ago = 6; ago >= 0; ago -= 1) await tick(id, true, addDays(TODAY, -ago));
  const milestones = (await feedOf(server, bob)).filter(({ type }) => type === 'streak_milestone');
  expect(milestones.map(({ habit, milestone }) => [habit?.name ?? null, milestone])).toEqual(
    expect.arrayContaining([
      ['Read', 7],
      [null, 7],
    ]),
  );
  await tick(id, false);
  await tick(id, true);
  expect((await feedOf(server, bob)).filter(({ type }) => type === 'streak_milestone')).toHaveLength(2);
});

test('a streak is told in days for a habit of every day, in times for one with chosen days', async () => {
  const weekly = await create(alice, { name: 'Swim', type: 'weekly', weekdays: [weekdayOf(TODAY)] });
  const daily = await create(alice, { name: 'Read' });
  for (let ago = 6; ago >= 0; ago -= 1) {
    await tick(daily.id, true, addDays(TODAY, -ago));
    await tick(weekly.id, true, addDays(TODAY, -7 * ago));
  }
  const unitsOf = async () =>
    new Map(
      (await feedOf(server, bob)).flatMap(({ type, habit, streakUnit }) =>
        type === 'streak_milestone' ? [[habit?.name ?? null, streakUnit]] : [],
      ),
    );
  const units = await unitsOf();
  expect(units.get('Read')).toBe('day streak');
  expect(units.get('Swim')).toBe('in a row');
  expect(units.get(null) ?? null).toBe(null);
  expect((await feedOf(server, bob)).find(({ type }) => type === 'habit_completed')?.streakUnit).toBe(null);
});

describe('a private habit', () => {
  const change = async (habitId: number, isPrivate: boolean) =>
    alice.send('PATCH', `/api/habits/${habitId}`, { body: { isPrivate } });
  const versions = async () =>
    server.deps.database.read
      .selectFrom('shown_versions')
      .selectAll()
      .where('userId', '=', alice.id)
      .executeTakeFirst();

  test('is announced to nobody, changes no version others see, and does not count for the finished day', async () => {
    const hidden = await create(alice, { isPrivate: true });
    await followUp(server);
    const before = await versions();
    await tick(hidden.id);
    expect(await typesOf(bob)).toEqual([]);
    expect(await versions()).toEqual(before);
    const shown = await create(alice);
    await tick(hidden.id, false);
    await tick(shown.id);
    expect((await typesOf(bob)).toSorted()).toEqual(['day_completed', 'habit_completed']);
  });

  test('changes no version others see by moving among public ones', async () => {
    const shown = [await create(alice), await create(alice)];
    const hidden = await create(alice, { isPrivate: true });
    await followUp(server);
    const before = await versions();
    const order = [shown[0], hidden, shown[1]].map((habit, sortOrder) => ({ id: habit?.id, sortOrder }));
    expect((await alice.patch('/api/habits/reorder', { habitOrders: order })).status).toBe(204);
    await followUp(server);
    expect(await versions()).toEqual(before);
    expect(((await alice.get('/api/habits')).body as { id: number }[]).map(({ id }) => id)).toEqual(
      order.map(({ id }) => id),
    );
  });

  test('takes its rows along when it becomes private, and announces nothing old when it is public again', async () => {
    const { id } = await create(alice);
    await create(alice);
    await tick(id);
    expect(await typesOf(bob)).toEqual(['habit_completed']);
    await change(id, true);
    expect(
      ((await bob.get('/api/feed')).body as { activities: Activity[] }).activities.map(({ type }) => type),
    ).toEqual(['new_follower']);
    expect(await typesOf(bob)).toEqual([]);
    await change(id, false);
    expect(await typesOf(bob)).toEqual([]);
  });

  test('takes its rows along also where it is public again before anybody follows up', async () => {
    const { id } = await create(alice);
    await create(alice);
    await tick(id);
    expect(await typesOf(bob)).toEqual(['habit_completed']);
    await change(id, true);
    await change(id, false);
    expect(await typesOf(bob)).toEqual([]);
    await change(id, true);
    await tick(id, false);
    await tick(id);
    await change(id, false);
    expect(await typesOf(bob), 'a tick while it was private').toEqual([]);
  });

  test('takes along the finished days of earlier and the milestone that it alone made', async () => {
    const [hidden, other] = [
      await create(alice),
      await create(alice, { type: 'weekly', weekdays: [weekdayOf(TODAY)] }),
    ];
    const noon = server.clock.now;
    try {
      await tick(other.id);
      for (let ago = 6; ago >= 0; ago -= 1) await tick(hidden.id, true, addDays(TODAY, -ago));
      expect((await typesOf(bob)).toSorted()).toEqual([
        'day_completed',
        'habit_completed',
        'habit_completed',
        'streak_milestone',
        'streak_milestone',
      ]);
      server.clock.now = noon + DAY;
      await tick(hidden.id, true, addDays(TODAY, 1));
      expect((await typesOf(bob)).filter((type) => type === 'day_completed')).toHaveLength(2);
      await change(hidden.id, true);
      // The other habit alone made the first of the days a finished one.
      expect((await typesOf(bob)).toSorted()).toEqual(['day_completed', 'habit_completed']);
    } finally {
      server.clock.now = noon;
    }
  });

  test('counts for the perfect days of its owner', async () => {
    const hidden = await create(alice, { isPrivate: true });
    for (let ago = 6; ago >= 0; ago -= 1) await tick(hidden.id, true, addDays(TODAY, -ago));
    await followUp(server);
    const reached = await server.deps.database.read
      .selectFrom('milestones')
      .select('number')
      .where('userId', '=', alice.id)
      .where('habitId', 'is', null)
      .execute();
    expect(reached).toEqual([{ number: 7 }]);
    expect(await typesOf(bob)).toEqual([]);
  });
});

test('somebody who is deleted while their ticks are followed is no error', async () => {
  const lines: string[] = [];
  const watched = await testServer({ logTo: { write: (line) => void lines.push(line) } });
  try {
    await watched.person('dan');
    const gone = await watched.person('gone');
    await create(gone);
    const { database } = watched.deps;
    await followHabitEvents(
      {
        ...watched.deps,
        database: {
          ...database,
          transact: async (work) => {
            await database.transact(({ query }) => query.deleteFrom('users').where('id', '=', gone.id).execute());
            return database.transact(work);
          },
        },
      },
      new AbortController().signal,
    );
    expect(lines.filter((line) => line.includes('following habit events failed'))).toEqual([]);
  } finally {
    await watched.stop();
  }
});
