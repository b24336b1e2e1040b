import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capturedLog } from '#testing/captured-log.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { turnsDuring } from '#testing/turns-during.ts';
import { zipFiles } from '#testing/zip-files.ts';
import { ownHabits } from './own-days.ts';

let server: TestServer;
let alice: TestPerson;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
  alice = await server.person('alice');
});
afterAll(async () => server.stop());

const downloaded = async (person: TestPerson): Promise<ReadonlyMap<string, Buffer>> => {
  const answer = await fetch(`${server.address}/api/export`, { headers: { cookie: person.cookie() } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="crushing-2026-03-11.zip"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return zipFiles(Buffer.from(await answer.arrayBuffer()));
};

const text = (files: ReadonlyMap<string, Buffer>, name: string): string => files.get(name)?.toString() ?? '';

test('a person gets their habits, days, notes and follows, and no address of anybody else', async () => {
  const bob = await server.person('bob');
  await alice.post(`/api/follow/${bob.id}`);
  await bob.post(`/api/follow/${alice.id}`);
  const run = await create(alice, { name: 'Run', notes: 'Slowly', isPrivate: true });
  const read = await create(alice, { name: 'Read', type: 'weekly', weekdays: ['monday', 'friday'] });
  await saveInstance(alice, run.id, '2026-03-10', { completed: true, notes: 'Rain' });
  await saveInstance(alice, run.id, '2026-03-11', { skipped: true });
  await alice.delete(`/api/habits/${read.id}`);
  await alice.post('/api/goals', { title: 'Run 10 km', startDate: '2026-03-11', targetDate: '2026-04-10' });
  const files = await downloaded(alice);
  expect([...files.keys()]).toEqual(['crushing.json', 'habits.csv', 'days.csv']);
  expect(JSON.parse(text(files, 'crushing.json'))).toMatchObject({
    format: 'crushing-export',
    version: 1,
    profile: { username: 'alice', email: alice.email, picture: null },
    following: [{ username: 'bob' }],
    followers: [{ username: 'bob' }],
    goals: [{ title: 'Run 10 km' }],
    habits: [
      {
        name: 'Run',
        notes: 'Slowly',
        isPrivate: true,
        days: [
          { date: '2026-03-10', completed: true, notes: 'Rain' },
          { date: '2026-03-11', skipped: true },
        ],
      },
      { name: 'Read', weekdays: ['monday', 'friday'], deletedAt: expect.any(String), days: [] },
    ],
  });
  for (const [, bytes] of files) expect(bytes.toString()).not.toContain(bob.email);
  expect(text(files, 'days.csv')).toBe(
    '\uFEFFDay,Habit,State,Note\r\n2026-03-10,Run,Completed,Rain\r\n2026-03-11,Run,Skipped,\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("https://example.org";"x")'])(
  'a spreadsheet does not run %j as a formula',
  async (note) => {
    const person = await server.person(`person${note.length}${note.codePointAt(0)}`);
    const { id } = await create(person);
    await saveInstance(person, id, '2026-03-11', { completed: true, notes: note });
    await create(person, { name: `=cmd ${note}`.trim() });
    const files = await downloaded(person);
    expect(text(files, 'days.csv')).toContain(`'${note.trim().replaceAll('"', '""')}`);
    const cells = ['habits.csv', 'days.csv'].flatMap((name) => text(files, name).split(/[,\r\n]+/));
    expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([]);
  },
);

test('a life of years arrives whole', async () => {
  const person = await server.person('carol');
  const { id } = await create(person);
  const days = Array.from({ length: 2345 }, (_, index) =>
    new Date(Date.UTC(2019, 0, 1 + index)).toISOString().slice(0, 10),
  );
  await server.deps.database.transact(async ({ query }) => {
    const row = { habitId: id, completed: true, habitName: 'Read', createdAt: '2026-03-11T00:00:00.000Z' };
    for (let start = 0; start < days.length; start += 1000)
      await query
        .insertInto('habit_instances')
        .values(days.slice(start, start + 1000).map((date) => ({ ...row, date: date as never, notes: null })))
        .execute();
  });
  const files = await downloaded(person);
  const { habits } = JSON.parse(text(files, 'crushing.json')) as { habits: { days: { date: string }[] }[] };
  expect(habits[0]?.days.map(({ date }) => date)).toEqual(days);
  expect(text(files, 'days.csv').trim().split('\r\n')).toHaveLength(days.length + 1);
});

type ExportedHabit = {
  key: string;
  name: string;
  type: string;
  weekdays: string[] | null;
  notes: string | null;
  icon: string | null;
  isPrivate: boolean;
  days: { date: string; completed: boolean; skipped: boolean; notes: string | null }[];
};

const habitsIn = (files: ReadonlyMap<string, Buffer>): ExportedHabit[] =>
  (JSON.parse(text(files, 'crushing.json')) as { habits: ExportedHabit[] }).habits;

const withoutKeys = (habits: ExportedHabit[]) =>
  habits.map(({ name, type, weekdays, notes, icon, isPrivate, days }) => ({
    habit: [name, type, weekdays, notes, icon, isPrivate],
    days: days.map(({ date, completed, skipped, notes: note }) => ({ date, completed, skipped, note })),
  }));

test('what was exported can be imported by somebody else: the habits and days are equal', async () => {
  const [alice2, bob2] = [await server.person('alice2'), await server.person('bob2')];
  const run = await create(alice2, { name: 'Run', notes: 'Slowly', isPrivate: true });
  const read = await create(alice2, { name: 'Read', type: 'weekly', weekdays: ['monday', 'friday'] });
  for (const date of ['2026-02-27', '2026-03-02', '2026-03-09'])
    await saveInstance(alice2, read.id, date, { completed: true, notes: `Page of ${date}` });
  await saveInstance(alice2, run.id, '2026-03-10', { completed: true });
  await saveInstance(alice2, run.id, '2026-03-11', { skipped: true });
  const exported = habitsIn(await downloaded(alice2));
  const parts = exported.map(({ key, days, name, type, weekdays, notes, icon, isPrivate }) => ({
    key,
    habit: { name, type, weekdays, notes, icon, isPrivate },
    from: '2026-02-27',
    states: statesFrom('2026-02-27', days),
    notes: days.flatMap(({ date, notes: note }) => (note === null ? [] : [{ date, notes: note }])),
  }));
  expect(await bob2.post('/api/habits/import/history', { parts })).toMatchObject({
    status: 200,
    body: { refused: [] },
  });
  expect(withoutKeys(habitsIn(await downloaded(bob2)))).toEqual(withoutKeys(exported));
});

const statesFrom = (from: string, days: ExportedHabit['days']): string =>
  Array.from({ length: 13 }, (_, index) => {
    const date = new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10);
    const day = days.find((each) => each.date === date);
    if (day?.completed === true) return 'x';
    return day?.skipped === true ? 's' : '.';
  }).join('');

test('a read that fails on the way breaks the connection off, and is told in the log', async () => {
  const log = capturedLog();
  const own = await testServer({ logTo: log.stream });
  const person = await own.person('alice');
  await create(person);
  await own.deps.database.transact(async ({ query }) => {
    await sql`alter table habit_instances rename to gone`.execute(query);
  });
  const answer = await fetch(`${own.address}/api/export`, { headers: { cookie: person.cookie() } });
  await expect(answer.arrayBuffer()).rejects.toThrow();
  const broken = () => log.lines.filter(({ msg }) => msg === 'export broken off');
  await expect.poll(broken).toEqual([
    expect.objectContaining({
      level: 50,
      requestId: expect.any(String),
      err: expect.objectContaining({ message: expect.stringContaining('habit_instances') }),
    }),
  ]);
  await own.stop();
});

test('the picture of a person is in their download as others see it', async () => {
  const carol3 = await server.person('carol3');
  const jpeg = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#0a0' } })
    .jpeg()
    .toBuffer();
  const saved = await carol3.put('/api/profile', { profileImage: `data:image/jpeg;base64,${jpeg.toString('base64')}` });
  const { profileImage } = (saved.body as { profile: { profileImage: string } }).profile;
  const shown = await fetch(server.address + profileImage);
  const files = await downloaded(carol3);
  expect([...files.keys()]).toEqual(['crushing.json', 'habits.csv', 'days.csv', 'picture.webp']);
  expect(JSON.parse(text(files, 'crushing.json'))).toMatchObject({ profile: { picture: 'picture.webp' } });
  expect(files.get('picture.webp')).toEqual(Buffer.from(await shown.arrayBuffer()));
});

test('a visitor gets no download', async () => {
  expect((await server.visitor().get('/api/export')).status).toBe(401);
});

test('a thousand habits come whole and in order in each file, and others are let in while they are read', async () => {
  const carol2 = await server.person('carol2');
  const { id } = await create(carol2);
  const ids = await server.deps.database.transact(async ({ query }) => {
    const { id: _, ...row } = await query
      .selectFrom('habits')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 999 }, (_each, place) => ({
      ...row,
      name: `Habit ${place}`,
      creationKey: null,
      sortOrder: 1000 - place,
      weekdays: null,
      schedules: JSON.stringify(row.schedules),
    }));
    for (let from = 0; from < rows.length; from += 333)
      await query
        .insertInto('habits')
        .values(rows.slice(from, from + 333))
        .execute();
    return (await query.selectFrom('habits').select('id').where('userId', '=', carol2.id).execute()).map(
      (each) => each.id,
    );
  });
  const files = await downloaded(carol2);
  const names = habitsIn(files).map(({ name }) => name);
  expect(new Set(names).size).toBe(1000);
  expect(names.slice(-2)).toEqual(['Habit 1', 'Habit 0']);
  expect(text(files, 'habits.csv').trim().split('\r\n')).toHaveLength(1001);
  const read: number[] = [];
  const turns = await turnsDuring(async () => {
    for await (const habit of ownHabits(server.deps, ids)) read.push(habit.id);
  });
  expect(read).toHaveLength(1000);
  expect(turns).toBeGreaterThanOrEqual(3);
});
