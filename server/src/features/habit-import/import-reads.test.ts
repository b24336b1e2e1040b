import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { HistoryPart, ImportedHistory } from '@crushing/contract/habit-import/schemas';
import type { Database } from '#database/database.ts';
import { readImportedHabits } from '#features/habits/history/read-imported-habits.ts';
import type { Actor } from '#http/actor.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { importHistory } from './import-history.ts';

const TODAY = '2026-03-11' as CalendarDay;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());

const actorOf = ({ id }: TestPerson): Actor => ({
  id,
  isAdmin: false,
  sessionId: null,
  timezone: 'UTC',
  dayEndsAt: 0,
});

const knownOf = async (person: TestPerson): Promise<readonly ImportedHistory[]> =>
  (await readImportedHabits(server.deps, actorOf(person), { afterId: 0, limit: 100 })).habits;

const part = (key: string): HistoryPart => ({ key, from: addDays(TODAY, -1), states: 'xx', notes: [] });

test('an import in several transactions reads the habits of its person once, and that is spent', async () => {
  const alice = await server.person('alice');
  for (let place = 0; place < 12; place += 1) await create(alice);
  const spent: number[] = [];
  const reads = { ...server.deps.reads, spend: (_: number, rows: number) => void spent.push(rows) };
  const habit = { name: 'Read', type: 'daily', weekdays: null, notes: null, icon: null, isPrivate: false } as const;
  const parts = Array.from({ length: 30 }, (_, place) => ({ ...part(`crushing:export-${place}`), habit }));
  const answer = await importHistory({ ...server.deps, reads }, actorOf(alice), { parts, isEnd: true });
  expect(answer).toEqual({ added: 60, refused: [] });
  // Three transactions of ten new habits each read no days.
  expect(spent).toEqual([12, 0, 0, 0]);
});

test('a habit that is deleted while its download comes back takes no day as if it lived', async () => {
  const bob = await server.person('bob');
  const { id } = await create(bob);
  const [known] = await knownOf(bob);
  const { database } = server.deps;
  const transact: Database['transact'] = async (work) => {
    await bob.delete(`/api/habits/${id}`);
    return database.transact(work);
  };
  const deps = { ...server.deps, database: { ...database, transact } };
  const answer = await importHistory(deps, actorOf(bob), { parts: [part(known?.key ?? '')], isEnd: true });
  expect(answer).toMatchObject({ added: 0, refused: [{ key: known?.key }] });
  await bob.post(`/api/habits/${id}/restore`);
  await saveInstance(bob, id, TODAY, { completed: true });
  expect((await knownOf(bob))[0]?.days).toBe('x');
});
