import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOlderDatabase } from '#testing/older-database.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { DataFolderInUseError, openDatabase } from './connect.ts';
import type { Opened } from './connect.ts';
import { isUniqueViolation } from './database-errors.ts';
import { NewerDatabaseError } from './migrate.ts';

let place: TestDatabase;
let opened: Opened;

beforeAll(async () => {
  place = await testDatabase();
  opened = await openDatabase(place);
});
afterAll(async () => {
  await opened.release();
  await place.drop();
});

const CREATED = '2026-03-11T12:00:00.123Z';
const insertUser = async (username: string, id?: number): Promise<number> =>
  opened.database.transact(async ({ query }) => {
    const row = {
      email: `${username}@example.org`,
      username,
      usernameKey: username,
      password: 'x',
      createdAt: CREATED,
    };
    const { id: created } = await query
      .insertInto('users')
      .values(id === undefined ? row : { ...row, id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return created;
  });

describe('values', () => {
  test('booleans, lists, days and instants come out of both databases as the same JavaScript values', async () => {
    const userId = await insertUser('dan', 1);
    await opened.database.transact(async ({ query }) => {
      await query
        .insertInto('habits')
        .values({
          userId,
          name: 'Read',
          type: 'weekly',
          deadline: '00:00',
          weekdays: JSON.stringify(['monday']),
          schedules: JSON.stringify([{ from: '2026-03-11', type: 'weekly', weekdays: ['monday'] }]),
          startDay: '2026-03-11' as never,
          createdDay: '2026-03-11',
          createdAt: CREATED,
          lastUpdated: CREATED,
        } as never)
        .execute();
    });
    const habit = await opened.database.read.selectFrom('habits').selectAll().executeTakeFirstOrThrow();
    expect(habit).toMatchObject({
      completed: false,
      weekdays: ['monday'],
      schedules: [{ from: '2026-03-11', type: 'weekly', weekdays: ['monday'] }],
      startDay: '2026-03-11',
      createdAt: CREATED,
      deletedAt: null,
    });
    const { count } = await opened.database.read
      .selectFrom('habits')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('completed', '=', false)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });
});

describe('units of work', () => {
  test('units that run together each keep or lose their own writes', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, async (_, turn) =>
        opened.database.transact(async ({ query }) => {
          const row = {
            email: `u${turn}@example.org`,
            username: `u${turn}`,
            usernameKey: `u${turn}`,
            password: 'x',
            createdAt: CREATED,
          };
          await query.insertInto('users').values(row).execute();
          if (turn % 4 === 0) throw new Error('refused');
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    const rows = await opened.database.read
      .selectFrom('users')
      .select('username')
      .where('username', 'like', 'u%')
      .execute();
    expect(rows).toHaveLength(30);
  });

  test('what is told after the commit is told only when there was one, and sees the write', async () => {
    const told: string[] = [];
    await opened.database.transact(async ({ afterCommit }) => afterCommit(() => told.push('kept')));
    await opened.database
      .transact(async ({ afterCommit }) => {
        afterCommit(() => told.push('lost'));
        throw new Error('refused');
      })
      .catch(() => undefined);
    expect(told).toEqual(['kept']);
  });

  test('a unique place is given once, and the loser is told so', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, async () => insertUser('carol')));
    const losers = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(losers).toHaveLength(9);
    expect(losers.every(({ reason }) => isUniqueViolation(reason))).toBe(true);
  });
});

describe('protection', () => {
  test('no statement deletes or renumbers user 1', async () => {
    const { transact, read } = opened.database;
    await expect(
      transact(async ({ query }) => query.deleteFrom('users').where('id', '=', 1).execute()),
    ).rejects.toThrow();
    await expect(
      transact(async ({ query }) =>
        query
          .updateTable('users')
          .set({ id: 9999 } as never)
          .where('id', '=', 1)
          .execute(),
      ),
    ).rejects.toThrow();
    expect(await read.selectFrom('users').select('id').where('id', '=', 1).executeTakeFirst()).toEqual({ id: 1 });
  });

  test('a person without a password can only be a bot', async () => {
    const row = { email: 'b@x.invalid', username: 'b', usernameKey: 'b', password: null, createdAt: CREATED };
    const insert = async (isBot: boolean) =>
      opened.database.transact(async ({ query }) =>
        query
          .insertInto('users')
          .values({ ...row, isBot })
          .execute(),
      );
    await expect(insert(false)).rejects.toThrow();
    await insert(true);
  });

  test('a database that a newer version changed is refused', async () => {
    const other = await testDatabase();
    const first = await openDatabase(other);
    await first.database.transact(async ({ query }) => {
      await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'x')`.execute(query);
    });
    await first.release();
    await expect(openDatabase(other)).rejects.toBeInstanceOf(NewerDatabaseError);
    await other.drop();
  });
});

describe.skipIf(process.env['DATABASE'] === 'postgres')('the embedded file', () => {
  test('a second server on the same folder is refused, and welcome once the first has stopped', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'crushing-test-'));
    const first = await openDatabase({ dataDir, databaseUrl: null });
    await expect(openDatabase({ dataDir, databaseUrl: null })).rejects.toBeInstanceOf(DataFolderInUseError);
    await first.release();
    await (await openDatabase({ dataDir, databaseUrl: null })).release();
    rmSync(dataDir, { recursive: true });
  });

  test('a whole copy is taken before an existing database is changed', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'crushing-test-'));
    await makeOlderDatabase({ dataDir, databaseUrl: null }, '0004-late-changes');
    await (await openDatabase({ dataDir, databaseUrl: null })).release();
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(['before-migration.sqlite']);
    rmSync(dataDir, { recursive: true });
  });

  test('the write-ahead log stays small after 20,000 writes', { timeout: 60_000 }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'crushing-test-'));
    const { database, release } = await openDatabase({ dataDir, databaseUrl: null });
    const write = async (turn: number) =>
      database.transact(async ({ query }) => {
        await query
          .insertInto('page_view_salts')
          .values({ day: '2026-03-11' as never, salt: String(turn) })
          .onConflict((conflict) => conflict.column('day').doUpdateSet({ salt: String(turn) }))
          .returning('salt')
          .execute();
      });
    for (let batch = 0; batch < 200; batch += 1) {
      await Promise.all(Array.from({ length: 100 }, async (_, turn) => write(batch * 100 + turn)));
    }
    const log = readdirSync(dataDir).find((name) => name.endsWith('-wal'));
    expect(statSync(join(dataDir, log ?? '')).size).toBeLessThan(10_000_000);
    await release();
    rmSync(dataDir, { recursive: true });
  });
});
