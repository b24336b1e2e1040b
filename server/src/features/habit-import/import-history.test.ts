import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { daysOfLine } from '@crushing/domain/habit-import/history-parts';
import { perfectDayStreak } from '@crushing/domain/habits/perfect-streak';
import { repsOf, streakOn } from '@crushing/domain/habits/streak';
import { daySummaries } from '@crushing/domain/progress/day-summaries';
import type { Habit, Instance, SavedInstance } from '@crushing/contract/habits/schemas';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { create, habitOf, saveInstance } from '#testing/habit-calls.ts';
import { historyCalls, sendHistory } from '#testing/history-calls.ts';
import { openLive } from '#testing/live-reader.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const TODAY = '2026-03-11' as CalendarDay;
const READ = { name: 'Read', type: 'daily' };

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

let people = 0;
const somebody = async (): Promise<TestPerson> => server.person(`mover${(people += 1)}`);

/** A part whose states end on a day. */
const part = (states: string, { last = TODAY, ...more }: { last?: CalendarDay } & Record<string, unknown> = {}) => ({
  key: 'loop:Read',
  habit: READ,
  from: addDays(last, 1 - states.length),
  states,
  ...more,
});

const importParts = async (person: TestPerson, ...parts: object[]) => sendHistory(person, { parts });

const habitsOf = async (person: TestPerson) => (await person.get('/api/habits')).body as Habit[];

const instancesOf = async (person: TestPerson, from: CalendarDay, to: CalendarDay) =>
  (await person.get(`/api/habit-instances?startDate=${from}&endDate=${to}`)).body as Instance[];

const statesOf = async (person: TestPerson, from: CalendarDay, to: CalendarDay): Promise<string> => {
  const instances = await instancesOf(person, from, to);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => {
    const found = instances.find(({ date }) => date === addDays(from, place));
    return found?.completed ? 'x' : found?.skipped ? 's' : found ? 'n' : '.';
  }).join('');
};

describe('an import with history', () => {
  test('brings habits with their days, trimmed notes, streak, reps and start', async () => {
    const alice = await somebody();
    const noteOn = (ago: number, notes: string) => ({ date: addDays(TODAY, -ago), notes });
    const notes = [noteOn(9, ' \n'), noteOn(3, ' Ill ')];
    const answer = await importParts(alice, part('xxx.xxsxx', { notes }));
    expect(answer).toMatchObject({ status: 200, body: { added: 8, refused: [] } });
    expect(await habitsOf(alice)).toMatchObject([
      { name: 'Read', streak: 4, reps: 7, completed: true, startDay: addDays(TODAY, -8), deadline: '00:00' },
    ]);
    const history = await instancesOf(alice, addDays(TODAY, -8), TODAY);
    expect(history.filter((instance) => instance.notes !== null)).toMatchObject([{ completed: true, notes: 'Ill' }]);
    expect(await statesOf(alice, addDays(TODAY, -8), TODAY)).toBe('xxx.xxsxx');
  });

  test('that is repeated, twice at once too, adds only what is new', async () => {
    const alice = await somebody();
    await Promise.all([importParts(alice, part('xx.x')), importParts(alice, part('xx.x'))]);
    const later = await importParts(alice, part('xxxxx', { habit: { ...READ, name: 'Read more' } }));
    expect(later.body).toEqual({ added: 2, refused: [] });
    expect(await habitsOf(alice)).toMatchObject([{ name: 'Read', reps: 5 }]);
    expect((await importParts(alice, part('xxxxx'))).body).toEqual({ added: 0, refused: [] });
    expect(await statesOf(alice, addDays(TODAY, -4), TODAY)).toBe('xxxxx');
  });

  test('corrects what an earlier one wrote, and leaves what the person has changed here', async () => {
    const alice = await somebody();
    await importParts(alice, part('xxxx'));
    const [{ id } = { id: 0 }] = await habitsOf(alice);
    await saveInstance(alice, id, addDays(TODAY, -2), { completed: false });
    await saveInstance(alice, id, addDays(TODAY, -1), { notes: 'Mine' });
    const notes = [{ date: addDays(TODAY, -1), notes: 'Theirs' }];
    expect((await importParts(alice, part('sxsx', { notes }))).body).toEqual({ added: 2, refused: [] });
    expect(await statesOf(alice, addDays(TODAY, -3), TODAY)).toBe('snsx');
    const mine = (await instancesOf(alice, addDays(TODAY, -1), addDays(TODAY, -1)))[0];
    expect(mine?.notes).toBe('Mine');
    expect(await habitOf(alice, id)).toMatchObject({ reps: 1 });
  });

  test('renames nothing, takes no habit of the same name, and touches nobody else', async () => {
    const [alice, bob] = [await somebody(), await somebody()];
    await create(alice, { name: 'Read' });
    await importParts(bob, part('x'));
    const before = (await bob.get('/api/habits')).text;
    await importParts(alice, part('xx'));
    expect((await habitsOf(alice)).map(({ reps }) => reps)).toEqual([0, 2]);
    expect((await bob.get('/api/habits')).text).toBe(before);
  });

  test('makes a habit anew that was deleted here, but not in the middle of its days', async () => {
    const alice = await somebody();
    await importParts(alice, part('xx'));
    await alice.delete(`/api/habits/${(await habitsOf(alice))[0]?.id}`);
    const middle = await importParts(alice, part('xx', { habit: undefined }));
    expect(middle.body).toEqual({
      added: 0,
      refused: [{ key: 'loop:Read', reason: 'It was deleted here meanwhile' }],
    });
    expect((await importParts(alice, part('xxx'))).body).toEqual({ added: 3, refused: [] });
    expect(await habitsOf(alice)).toMatchObject([{ reps: 3 }]);
  });

  test('leaves out the habits for which there is no room, with a sentence', async () => {
    const alice = await somebody();
    for (const count of [200, 200, 99]) {
      const mine = Array.from({ length: count }, (_, index) => ({ ...READ, name: `Mine ${index}`, deadline: '00:00' }));
      expect((await alice.post('/api/habits/import', mine)).body).toMatchObject({ imported: count });
    }
    const { body } = await importParts(alice, part('x', { key: 'loop:last' }), part('x', { key: 'loop:too many' }));
    const reason = 'You have 500 habits, which is the most one person can keep';
    expect(body).toEqual({ added: 1, refused: [{ key: 'loop:too many', reason }] });
    expect(await habitsOf(alice)).toHaveLength(500);
  });

  test('ends at 500,000 days in all, and can still be repeated there', async () => {
    const alice = await somebody();
    await importParts(alice, part('xx'));
    const { database } = server.deps;
    await database.transact(async ({ query }) =>
      query.updateTable('habits').set({ importedDays: 499_999 }).where('userId', '=', alice.id).execute(),
    );
    expect((await importParts(alice, part('xx'))).body).toEqual({ added: 0, refused: [] });
    const reason = 'You have imported 500,000 days, which is the most one person can import';
    expect((await importParts(alice, part('xxxx'))).body).toEqual({
      added: 0,
      refused: [{ key: 'loop:Read', reason }],
    });
    expect((await importParts(alice, part('xxx'))).body).toEqual({ added: 1, refused: [] });
    // A refused part corrects no day. Otherwise the habit would lack what its days count.
    expect((await importParts(alice, part('xxss'))).body).toMatchObject({ refused: [{ reason }] });
    expect(await statesOf(alice, addDays(TODAY, -3), TODAY)).toBe('.xxx');
    expect(await habitsOf(alice)).toMatchObject([{ reps: 3, streak: 3 }]);
  });

  test.each([
    [{ parts: [part('xyz')] }, 400, 'States are a text of x, s and full stops'],
    [{ parts: [part('x'.repeat(3), { last: addDays(TODAY, 2) })] }, 400, 'This day has not come yet'],
    [{ parts: [{ ...part('xx'), from: '9999-12-31' }] }, 400, 'This day has not come yet'],
    [{ parts: [{ ...part('x'), from: '1999-12-31' }] }, 400, 'Days before 2000-01-01 cannot be recorded'],
    [{}, 400, 'A list of parts is expected'],
    [{ parts: [part('', { key: '' })] }, 400, 'A key is expected'],
    [{ parts: Array.from({ length: 5 }, () => part('x'.repeat(5000))) }, 400, 'At most 20,000 days fit into a call'],
    [{ parts: [part('x')], more: 'x'.repeat(2_100_000) }, 413, /large/],
  ])('of something else is refused whole', async (body, status, message) => {
    const alice = await somebody();
    const answer = await sendHistory(alice, body);
    expect(answer.status).toBe(status);
    expect((answer.body as { message: string }).message).toMatch(message);
    expect(await habitsOf(alice)).toEqual([]);
  });

  test('has its perfect days counted at its end, and announces nothing', async () => {
    const [alice, bob] = [await somebody(), await somebody()];
    await bob.post(`/api/follow/${alice.id}`);
    await sendHistory(alice, { parts: [part('x'.repeat(20))], isEnd: false });
    await sendHistory(alice, { parts: [part('x'.repeat(40))], isEnd: true });
    await followHabitEvents(server.deps, new AbortController().signal);
    const { database } = server.deps;
    const perfect = await database.read.selectFrom('perfect_days').selectAll().where('userId', '=', alice.id).execute();
    expect(perfect).toHaveLength(40);
    const { activities } = (await bob.get('/api/feed')).body as { activities: { type: string }[] };
    expect(activities.map(({ type }) => type)).toEqual(['new_follower']);
    expect((await alice.get('/api/milestones/perfect-days')).body).toMatchObject({ reached: null });
    expect((await sendHistory(alice, { parts: [], isEnd: true })).body).toEqual({ added: 0, refused: [] });
  });

  test('of private habits changes no version that others see; of a public one among them it does', async () => {
    const alice = await somebody();
    const { read } = server.deps.database;
    const followed = async () => {
      await followHabitEvents(server.deps, new AbortController().signal);
      return read.selectFrom('shown_versions').selectAll().where('userId', '=', alice.id).executeTakeFirst();
    };
    await create(alice);
    const before = await followed();
    const hidden = (key: string) => part('xxx', { key, habit: { name: 'Diary', type: 'daily', isPrivate: true } });
    await sendHistory(alice, { parts: [hidden('loop:Diary')], isEnd: false });
    await sendHistory(alice, { parts: [hidden('loop:Diary 2')], isEnd: true });
    expect(await followed()).toEqual(before);
    await sendHistory(alice, { parts: [], isEnd: true });
    expect(await followed()).toEqual(before);
    await sendHistory(alice, { parts: [part('xxx'), hidden('loop:Diary 3')], isEnd: true });
    expect((await followed())?.publicPage).toBe((before?.publicPage ?? 0) + 1);
  });

  test('that is broken off has its perfect days counted a minute later, with every day written', async () => {
    const alice = await somebody();
    const perfectDays = async () => {
      await followHabitEvents(server.deps, new AbortController().signal);
      const { read } = server.deps.database;
      return (await read.selectFrom('perfect_days').select('day').where('userId', '=', alice.id).execute()).length;
    };
    await sendHistory(alice, { parts: [part('x'.repeat(600))], isEnd: false });
    expect(await perfectDays()).toBe(0);
    server.clock.now += 60_000;
    expect(await perfectDays()).toBe(600);
    // Another try brings the rest.
    await sendHistory(alice, { parts: [part('x'.repeat(700))], isEnd: true });
    expect(await perfectDays()).toBe(700);
  });

  test('tells other browsers once at the end of a call', async () => {
    const alice = await somebody();
    const live = await openLive(server.address, alice);
    await live.until('event: ready');
    await importParts(alice, part('x'.repeat(3000)));
    server.deps.people.tell(alice.id, ['goals']);
    const received = await live.until('goals');
    await live.close();
    expect(received.match(/event: changed/g)).toHaveLength(received.includes('"habits","goals"') ? 1 : 2);
  });
});

const anyStates = fc.string({
  unit: fc.constantFrom('x', 'x', 'x', 's', '.'),
  minLength: 1,
  maxLength: 90,
  size: 'max',
});

const anyRule = fc.constantFrom(
  { type: 'daily', weekdays: null },
  { type: 'weekly', weekdays: ['monday', 'wednesday', 'friday'] },
);

test('after any imports, streak, reps, start and perfect days are what the days say', async () => {
  const imports = fc.array(fc.record({ states: anyStates, habit: fc.nat(2), endsAgo: fc.nat(5) }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(imports, fc.tuple(anyRule, anyRule, anyRule), async (sent, rules) => {
      const alice = await somebody();
      for (const { states, habit, endsAgo } of sent) {
        const fields = { key: `loop:${habit}`, habit: { name: `Habit ${habit}`, ...rules[habit] } };
        const answer = await importParts(alice, part(states, { last: addDays(TODAY, -endsAgo), ...fields }));
        expect(answer.status).toBe(200);
      }
      const habits = await habitsOf(alice);
      const from = addDays(TODAY, -100);
      const instances = await instancesOf(alice, from, TODAY);
      for (const habit of habits) {
        const own = instances
          .filter(({ habitId }) => habitId === habit.id)
          .map(({ date, completed, skipped }) => ({ day: date, completed, skipped }));
        const first = own.find(({ completed }) => completed)?.day ?? TODAY;
        expect({ streak: habit.streak, reps: habit.reps, startDay: habit.startDay }).toEqual({
          streak: streakOn(habit, own, TODAY),
          reps: repsOf(own),
          startDay: first < TODAY ? first : TODAY,
        });
      }
      // A note changes no state, but its answer holds the perfect days.
      const { body } = await saveInstance(alice, habits[0]?.id ?? 0, TODAY, { notes: 'Now' });
      const lived = habits.map((habit) => ({ ...habit, deletedDay: null }));
      const summaries = daySummaries({ habits: lived, instances }, from, TODAY);
      expect((body as SavedInstance).day.perfectStreak).toBe(perfectDayStreak(summaries, TODAY));
    }),
    { numRuns: 25 },
  );
});

test('the list of habits that an import may find again has their days, page after page', async () => {
  const alice = await somebody();
  const days = daysOfLine({ from: addDays(TODAY, -2), states: 'x.s', notes: [] });
  const habits = Array.from({ length: 21 }, (_, index) => ({ key: `loop:${index}`, habit: READ, days }));
  for (const call of historyCalls(habits, TODAY)) await sendHistory(alice, call);
  await create(alice);
  await alice.delete(`/api/habits/${(await habitsOf(alice))[20]?.id}`);
  const first = (await alice.get('/api/habits/import/history')).body as { habits: object[]; nextCursor: string };
  const ofDownload: unknown = expect.stringMatching(/^crushing:/);
  const known = { key: 'loop:0', ownKey: ofDownload, isDeleted: false, from: addDays(TODAY, -2), days: 'x.x' };
  expect([first.habits.length, first.habits[0]]).toEqual([20, known]);
  const second = (await alice.get(`/api/habits/import/history?cursor=${first.nextCursor}`)).body;
  expect(second).toMatchObject({
    habits: [
      { key: 'loop:20', isDeleted: true, days: 'x.x' },
      // A person's own download restores this habit.
      { key: ofDownload, ownKey: ofDownload, isDeleted: false, days: '' },
    ],
    nextCursor: null,
  });
});
