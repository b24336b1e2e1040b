import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import { DAY_MS } from '@crushing/domain/calendar/durations';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { getPublicProfile } from '@crushing/contract/profiles/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

type Profile = EndpointAnswer<typeof getPublicProfile>;

const TODAY = '2026-03-11' as CalendarDay;

let server: TestServer;
let alice: TestPerson;
let people = 0;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());
beforeEach(async () => {
  people += 1;
  alice = await server.person(`Alice.${people}`);
});

const profile = async (username = alice.username): Promise<Profile> =>
  (await server.visitor().get(`/api/public/${encodeURIComponent(username)}`)).body as Profile;

test('anybody sees the public habits of a person on that person’s today, and nothing private', async () => {
  const read = await create(alice, { name: 'Read', notes: 'Twenty pages' });
  await create(alice, { name: 'Run', deadline: '08:00' });
  await create(alice, { name: 'Diary', isPrivate: true, notes: 'Hidden note' });
  await saveInstance(alice, read.id, TODAY, { completed: true });
  const answer = await server.visitor().get(`/api/public/${alice.username.toUpperCase()}`);
  expect(answer.body).toMatchObject({
    username: alice.username,
    userId: alice.id,
    day: TODAY,
    person: { today: { done: 1, total: 2, missed: 1 } },
    perfectStreak: 0,
    habits: [
      { name: 'Read', completed: true, streak: 1, reps: 1, isMissed: false },
      { name: 'Run', completed: false, isDue: true, isMissed: true, isOverdue: true },
    ],
  });
  expect((answer.body as Profile).last30).toHaveLength(30);
  for (const secret of ['Diary', 'Hidden', 'example.org', 'timezone', 'dayEndsAt', 'UTC'])
    expect(answer.text).not.toContain(secret);
});

test('a weekly habit untouched for a week is missed, and overdue only once its deadline of today has passed', async () => {
  const weekdays = ['monday', 'wednesday'];
  const [late, today] = [
    await create(alice, { type: 'weekly', weekdays, deadline: '08:00' }),
    await create(alice, { type: 'weekly', weekdays, deadline: '00:00' }),
  ];
  server.clock.now += 7 * DAY_MS;
  const { habits } = await profile();
  server.clock.now -= 7 * DAY_MS;
  expect(habits.map(({ id, isDue, isMissed, isOverdue }) => [id, isDue, isMissed, isOverdue])).toEqual([
    [late.id, true, true, true],
    [today.id, true, true, false],
  ]);
});

test('everybody reads the notes of public habits and of today on the page, and nobody those of private habits', async () => {
  const read = await create(alice, { name: 'Read', notes: 'Twenty pages a day' });
  const diary = await create(alice, { name: 'Diary', isPrivate: true, notes: 'A private habit note' });
  await saveInstance(alice, read.id, TODAY, { notes: 'Emma, chapter three' });
  await saveInstance(alice, read.id, addDays(TODAY, -1), { notes: 'A note of yesterday' });
  await saveInstance(alice, diary.id, TODAY, { notes: 'A private day note' });
  const answer = await server.visitor().get(`/api/public/${alice.username}`);
  expect((answer.body as Profile).habits).toMatchObject([
    { name: 'Read', notes: 'Twenty pages a day', instance: { notes: 'Emma, chapter three' } },
  ]);
  for (const hidden of ['private', 'yesterday']) expect(answer.text).not.toContain(hidden);
});

test('the notes of a page have room for 100 KB, so nobody can ask for megabytes of them', async () => {
  for (let count = 0; count < 18; count += 1) {
    const { id } = await create(alice, { name: `Habit ${count}` });
    await saveInstance(alice, id, TODAY, { notes: '界'.repeat(2000) });
  }
  const { text, body } = await server.visitor().get(`/api/public/${alice.username}`);
  expect(Buffer.byteLength(text)).toBeLessThan(110_000);
  const notes = (body as Profile).habits.map(({ instance }) => instance?.notes?.length ?? 0);
  expect(notes).toEqual([...Array(16).fill(2000), 0, 0]);
});

test('the notes of habits and of days share the room of a page', async () => {
  for (let count = 0; count < 9; count += 1) {
    const { id } = await create(alice, { notes: '界'.repeat(2000) });
    await saveInstance(alice, id, TODAY, { notes: '界'.repeat(2000) });
  }
  const { habits } = await profile();
  expect(habits.flatMap(({ notes, instance }) => [notes?.length ?? 0, instance?.notes?.length ?? 0])).toEqual([
    ...Array(16).fill(2000),
    0,
    0,
  ]);
});

test('a name nobody has is not found, on the page and as a buddy', async () => {
  const refusal = { status: 404, body: { message: 'User not found or has no public habits' } };
  expect(await server.visitor().get('/api/public/nobody-here')).toMatchObject(refusal);
  expect(await server.visitor().get('/api/buddies/username/nobody-here')).toMatchObject(refusal);
});

test('the days and the streak of public habits do not know of private ones', async () => {
  const [shown, hidden] = [await create(alice), await create(alice, { isPrivate: true })];
  for (let ago = 2; ago >= 0; ago -= 1) await saveInstance(alice, shown.id, addDays(TODAY, -ago), { completed: true });
  expect((await profile()).perfectStreak).toBe(3);
  await saveInstance(alice, hidden.id, addDays(TODAY, -5), { completed: true });
  const { perfectStreak, last30 } = await profile();
  expect(perfectStreak).toBe(3);
  expect(last30.slice(-4)).toEqual([null, 1, 1, 1]);
});

test('the day of the page is the owner’s, wherever the visitor is', async () => {
  const far = await server.person(`kiri${people}`, { timezone: 'Pacific/Kiritimati' });
  expect((await profile(far.username)).day).toBe('2026-03-12');
});

test('the tag of a page tells nothing of where its owner lives', async () => {
  const owners = await Promise.all([
    server.person(`london${people}`, { timezone: 'UTC' }),
    server.person(`vienna${people}`, { timezone: 'Europe/Vienna', dayEndsAt: 3 }),
  ]);
  const tags = [];
  for (const owner of owners) {
    await create(owner, { deadline: '20:00' });
    await followHabitEvents(server.deps, new AbortController().signal);
    const { headers } = await server.visitor().get(`/api/public/${owner.username}`);
    tags.push(headers.get('etag')?.replace(`"${owner.id}-`, ''));
  }
  expect(tags[1]).toBe(tags[0]);
});

test('a new time zone moves deadlines for everybody at once', async () => {
  const bob = await server.person(`zone-follower${people}`);
  await create(alice, { deadline: '18:00' });
  await bob.post(`/api/follow/${alice.id}`);
  await followHabitEvents(server.deps, new AbortController().signal);
  const missed = async () => /"missed":(\d)/.exec((await bob.get('/api/following')).text)?.[1];
  const before = await server.visitor().get(`/api/public/${alice.username}`);
  expect(await missed()).toBe('0');
  // There it is nine in the evening.
  await alice.patch('/api/settings', { timezone: 'Asia/Tokyo' });
  const etag = before.headers.get('etag') ?? '';
  expect((await server.visitor().get(`/api/public/${alice.username}`, { 'if-none-match': etag })).status).toBe(200);
  expect(await missed()).toBe('1');
});

test('a buddy has the habits due today, those that others may see', async () => {
  const read = await create(alice, { name: 'Read' });
  await create(alice, { name: 'Diary', isPrivate: true });
  await create(alice, { name: 'Rest', type: 'weekly', weekdays: ['sunday'] });
  await saveInstance(alice, read.id, TODAY, { completed: true });
  const { body, text } = await server.visitor().get(`/api/buddies/username/${alice.username}`);
  expect(body).toMatchObject({ user: { username: alice.username, email: null }, totalHabits: 1, completedToday: 1 });
  expect((body as { habits: unknown[] }).habits).toMatchObject([{ name: 'Read', completed: true }]);
  expect(text).not.toContain('example.org');
});

test('each buddy is on their own day', async () => {
  const [early, late] = [
    await server.person(`kiritimati${people}`, { timezone: 'Pacific/Kiritimati' }),
    await server.person(`pago${people}`, { timezone: 'Pacific/Pago_Pago' }),
  ];
  const doneOf = async (person: TestPerson, day: CalendarDay): Promise<number> => {
    const habit = await create(person);
    await saveInstance(person, habit.id, day, { completed: true });
    const { body } = await server.visitor().get(`/api/buddies/username/${person.username}`);
    return (body as { completedToday: number }).completedToday;
  };
  // At noon UTC it is the next day on Kiritimati, and one in the morning on Pago Pago.
  expect([await doneOf(early, TODAY), await doneOf(early, addDays(TODAY, 1))]).toEqual([0, 1]);
  server.clock.now -= 2 * 60 * 60 * 1000;
  expect([await doneOf(late, TODAY), await doneOf(late, addDays(TODAY, -1))]).toEqual([0, 1]);
  server.clock.now += 2 * 60 * 60 * 1000;
});

test('an unchanged page is told so without a body', async () => {
  const path = `/api/public/${alice.username}`;
  const { headers } = await server.visitor().get(path);
  const again = await server.visitor().get(path, { 'if-none-match': headers.get('etag') ?? '' });
  expect(again).toMatchObject({ status: 304, text: '' });
});

test('a new order of public habits changes the page, also where a private habit comes first', async () => {
  const [hidden, one, other] = [
    await create(alice, { isPrivate: true }),
    await create(alice, { name: 'one' }),
    await create(alice, { name: 'other' }),
  ];
  const followUp = async () => followHabitEvents(server.deps, new AbortController().signal);
  await followUp();
  const path = `/api/public/${alice.username}`;
  const { headers } = await server.visitor().get(path);
  await alice.patch('/api/habits/reorder', {
    habitOrders: [hidden, other, one].map(({ id }, sortOrder) => ({ id, sortOrder })),
  });
  await followUp();
  const changed = await server.visitor().get(path, { 'if-none-match': headers.get('etag') ?? '' });
  expect(changed.status).toBe(200);
  expect((changed.body as Profile).habits.map(({ name }) => name)).toEqual(['other', 'one']);
});

test('the picture of a link is a PNG, kept for an hour, never with an old name, and gone where nobody has the name', async () => {
  const read = await create(alice, { name: 'Read' });
  await saveInstance(alice, read.id, TODAY, { completed: true });
  const path = `/api/public/${alice.username}/picture.png`;
  const { status, headers, text } = await server.visitor().get(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(text).toContain('PNG');
  await create(alice, { name: 'Run' });
  expect((await server.visitor().get(path)).text).toBe(text);
  expect((await alice.put('/api/profile', { name: 'Somebody Else' })).status).toBe(200);
  expect((await server.visitor().get(path)).text).not.toBe(text);
  expect((await server.visitor().get('/api/public/nobody-here/picture.png')).status).toBe(404);
});

test('an unchanged page is told so without its body, until a tick, a note, a deadline, a new name or a new day changes it', async () => {
  const own = await testServer();
  try {
    const dan = await own.person('dan');
    const read = await create(dan, { name: 'Read', deadline: '18:00' });
    let etag = '';
    const statuses = async (): Promise<number[]> => {
      const changed = await own.visitor().get('/api/public/dan', { 'if-none-match': etag });
      etag = changed.headers.get('etag') ?? '';
      const again = await own.visitor().get('/api/public/dan', { 'if-none-match': etag });
      expect(again).toMatchObject(changed.status === 304 ? { status: 304, text: '' } : {});
      return [changed.status, again.status];
    };
    const changes = [
      async () => undefined,
      async () => {
        await saveInstance(dan, read.id, TODAY, { completed: true });
        await followHabitEvents(own.deps, new AbortController().signal);
      },
      async () => {
        await saveInstance(dan, read.id, TODAY, { completed: false });
        await followHabitEvents(own.deps, new AbortController().signal);
      },
      async () => {
        await saveInstance(dan, read.id, TODAY, { notes: 'Emma' });
        await followHabitEvents(own.deps, new AbortController().signal);
      },
      async () => {
        await dan.patch(`/api/habits/${read.id}`, { notes: 'Twenty pages' });
        await followHabitEvents(own.deps, new AbortController().signal);
      },
      async () => void (own.clock.now += 6 * 60 * 60 * 1000),
      async () => void (await dan.put('/api/profile', { name: 'Daniel' })),
      async () => void (own.clock.now += 6 * 60 * 60 * 1000),
      async () => own.restart(),
    ];
    const seen: string[] = [];
    for (const change of changes) {
      await change();
      seen.push((await statuses()).join(' '));
    }
    expect(seen).toEqual([...Array(8).fill('200 304'), '304 304']);
  } finally {
    await own.stop();
  }
});
