import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from './database.ts';
import { isDatabaseAway, isDiskFull } from './database-errors.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';
import type { OpenedSqlite } from './sqlite.ts';

let folder: string;
let database: OpenedSqlite;
let passedMs = 0;
let isClockStill = false;

beforeEach(async () => {
  isClockStill = false;
  folder = mkdtempSync(join(tmpdir(), 'crushing-test-'));
  database = openSqlite(join(folder, 'test.sqlite'), {
    busyMsMax: 400,
    elapsed: () => passedMs + (isClockStill ? 0 : performance.now()),
  });
  await migrate(database.writer, 'sqlite');
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const write =
  (day: string, salt = 'x') =>
  async ({ query }: Pick<Transaction, 'query'>): Promise<void> => {
    await query
      .insertInto('page_view_salts')
      .values({ day: day as never, salt })
      .execute();
  };
/** Runs that many transactions at once, each as if it took so long; gives the turns of the event loop they ran in. */
const turnsOf = async (count: number, ms: number): Promise<Set<number>> => {
  let turn = 0;
  let next = setImmediate(function count(): void {
    turn += 1;
    next = setImmediate(count);
  });
  const turns = new Set<number>();
  const transactions = Array.from({ length: count }, async (_, place) =>
    database.transact(async (tx) => {
      turns.add(turn);
      await write(`2026-02-${place + 10}`)(tx);
      passedMs += ms;
    }),
  );
  await Promise.all(transactions);
  clearImmediate(next);
  return turns;
};
const days = async (): Promise<string[]> =>
  (await database.read.selectFrom('page_view_salts').select('day').orderBy('day').execute()).map(({ day }) => day);

// PostgreSQL has group commit built in.
describe.skipIf(process.env['DATABASE'] === 'postgres')('group commit', () => {
  test('an afterCommit callback that throws does not keep other transactions from their answers', async () => {
    const called: string[] = [];
    const outcomes = await Promise.allSettled([
      database.transact(async (tx) => {
        await write('2026-01-01')(tx);
        tx.afterCommit(() => {
          throw new Error('the first callback failed');
        });
        tx.afterCommit(() => called.push('the second callback'));
      }),
      database.transact(write('2026-01-02')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await database.transact(write('2026-01-03'));
    expect(await days()).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
    expect(called).toEqual(['the second callback']);
  });

  test('transactions that take long let other calls in, and all of them are made once', async () => {
    expect((await turnsOf(4, 20)).size).toBe(4);
    expect(await days()).toHaveLength(4);
  });

  test('short transactions that wait together run in one turn', async () => {
    // What they really take depends on the machine.
    isClockStill = true;
    expect((await turnsOf(16, 1)).size).toBe(1);
  });

  test('a transaction that awaits anything but its queries is rejected, and cannot write later', async () => {
    const rejected = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    const refusals: unknown[] = [];
    const outcomes = await Promise.allSettled([
      database.transact(write('2026-01-01')),
      database.transact(async (tx) => {
        await write('2026-01-02')(tx);
        await rejected.promise;
        await write('2026-01-03')(tx).catch((error: unknown) => refusals.push(error));
        late.resolve();
      }),
      database.transact(write('2026-01-04')),
    ]);
    rejected.resolve();
    await late.promise;
    await database.transact(write('2026-01-05'));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(refusals).toHaveLength(1);
    expect(await days()).toEqual(['2026-01-01', '2026-01-04', '2026-01-05']);
  });

  test('a nested transaction is rejected instead of waiting for itself', async () => {
    await expect(database.transact(async () => database.transact(write('2026-01-01')))).rejects.toThrow(
      'only its queries',
    );
    await database.transact(write('2026-01-02'));
    expect(await days()).toContain('2026-01-02');
  });

  test('a transaction after the database was closed is rejected', async () => {
    const ended = openSqlite(join(folder, 'ended.sqlite'));
    await ended.close();
    await expect(ended.transact(write('2026-01-01'))).rejects.toThrow('not open');
  });

  test('a file locked by another program does not block the process; a write waits, and is rejected after a while', async () => {
    const other = new DatabaseSync(join(folder, 'test.sqlite'));
    other.exec('begin immediate');
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 10);
    const refused = await database.transact(write('2026-01-01')).catch((error: unknown) => error);
    expect(isDatabaseAway(refused)).toBe(true);
    expect(turns).toBeGreaterThan(1);
    // Far longer than the pause, so that a machine that ends the pause late refuses nothing.
    const patient = openSqlite(join(folder, 'test.sqlite'), { busyMsMax: 20_000 });
    const following = patient.transact(write('2026-01-02'));
    // Meanwhile the write finds the file locked.
    await pause(50);
    other.exec('rollback');
    await following;
    await patient.close();
    await database.transact(write('2026-01-03'));
    clearInterval(ticking);
    other.close();
    expect(await days()).toEqual(['2026-01-02', '2026-01-03']);
  });

  test('on a full disk every transaction of the group gets the error, and later ones work once there is space', async () => {
    await database.transact(write('2026-01-01'));
    const limitPages = async (max: number): Promise<void> => {
      await sql`pragma max_page_count = ${sql.lit(max)}`.execute(database.writer);
    };
    // With this limit the file cannot grow, which SQLite reports as a full disk.
    await limitPages(1);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, turn) => database.transact(write(`2026-02-${turn + 10}`, 'x'.repeat(9000)))),
    );
    expect(outcomes.every((outcome) => outcome.status === 'rejected' && isDiskFull(outcome.reason))).toBe(true);
    expect(await days()).toEqual(['2026-01-01']);
    await limitPages(1_000_000);
    await database.transact(write('2026-01-02'));
    expect(await days()).toEqual(['2026-01-01', '2026-01-02']);
  });
});
