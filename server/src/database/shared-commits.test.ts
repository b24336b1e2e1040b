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

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crushing-test-'));
  database = openSqlite(join(folder, 'test.sqlite'), { busyMsMax: 400 });
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
const days = async (): Promise<string[]> =>
  (await database.read.selectFrom('page_view_salts').select('day').orderBy('day').execute()).map(({ day }) => day);

// These are about the way SQLite's units share their commits; the other database has none of it.
describe.skipIf(process.env['DATABASE'] === 'postgres')('shared commits', () => {
  test('somebody who cannot be told does not keep the others from their answers', async () => {
    const told: string[] = [];
    const outcomes = await Promise.allSettled([
      database.transact(async (tx) => {
        await write('2026-01-01')(tx);
        tx.afterCommit(() => {
          throw new Error('nobody listens');
        });
        tx.afterCommit(() => told.push('the second listener'));
      }),
      database.transact(write('2026-01-02')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await database.transact(write('2026-01-03'));
    expect(await days()).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
    expect(told).toEqual(['the second listener']);
  });

  test('a unit that waits for something else than its queries is refused, and cannot write later', async () => {
    const late = Promise.withResolvers<void>();
    const refusals: unknown[] = [];
    const outcomes = await Promise.allSettled([
      database.transact(write('2026-01-01')),
      database.transact(async (tx) => {
        await write('2026-01-02')(tx);
        await pause(5);
        await write('2026-01-03')(tx).catch((error: unknown) => refusals.push(error));
        late.resolve();
      }),
      database.transact(write('2026-01-04')),
    ]);
    await late.promise;
    await database.transact(write('2026-01-05'));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(refusals).toHaveLength(1);
    expect(await days()).toEqual(['2026-01-01', '2026-01-04', '2026-01-05']);
  });

  test('a unit inside a unit is refused instead of waiting for itself', async () => {
    await expect(database.transact(async () => database.transact(write('2026-01-01')))).rejects.toThrow(
      'only its queries',
    );
    await database.transact(write('2026-01-02'));
    expect(await days()).toContain('2026-01-02');
  });

  test('a unit that comes after the end is refused', async () => {
    const ended = openSqlite(join(folder, 'ended.sqlite'));
    await ended.close();
    await expect(ended.transact(write('2026-01-01'))).rejects.toThrow('not open');
  });

  test('while another program holds the file, everything else goes on; the write follows, or is refused after a while', async () => {
    const other = new DatabaseSync(join(folder, 'test.sqlite'));
    other.exec('begin immediate');
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 10);
    const refused = await database.transact(write('2026-01-01')).catch((error: unknown) => error);
    expect(isDatabaseAway(refused)).toBe(true);
    expect(turns).toBeGreaterThan(1);
    const following = database.transact(write('2026-01-02'));
    await pause(50);
    other.exec('rollback');
    await following;
    clearInterval(ticking);
    other.close();
    expect(await days()).toEqual(['2026-01-02']);
  });

  test('without space every unit of the commit is told so, and the next ones work once there is space', async () => {
    await database.transact(write('2026-01-01'));
    const limitPages = async (max: number): Promise<void> => {
      await sql.raw(`pragma max_page_count = ${max}`).execute(database.writer);
    };
    // No file grows beyond what it has: what a full disk says.
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
