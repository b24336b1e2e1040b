import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { openDatabase } from './connect.ts';
import type { Opened } from './connect.ts';
import { isReferenceGone, isUniqueViolation } from './database-errors.ts';
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
  test('both databases give booleans, lists, days and instants as the same JavaScript values', async () => {
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

describe('transactions', () => {
  test('concurrent transactions each keep or lose their own writes', async () => {
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

  test('an afterCommit callback runs only after a commit, never after a rollback', async () => {
    const called: string[] = [];
    await opened.database.transact(async ({ afterCommit }) => afterCommit(() => called.push('kept')));
    await opened.database
      .transact(async ({ afterCommit }) => {
        afterCommit(() => called.push('lost'));
        throw new Error('refused');
      })
      .catch(() => undefined);
    expect(called).toEqual(['kept']);
  });

  test('of concurrent inserts of one unique value one succeeds, and the others get a unique violation', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, async () => insertUser('carol')));
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(failed).toHaveLength(9);
    expect(failed.every(({ reason }) => isUniqueViolation(reason))).toBe(true);
  });

  test('a row that refers to nobody is refused, and the error says so', async () => {
    const joined = opened.database.transact(async ({ query }) =>
      query
        .insertInto('challenge_waitlist')
        .values({ userId: 999_999, joinedWaitlistAt: '2026-03-11T12:00:00.000Z' })
        .execute(),
    );
    const error: unknown = await joined.catch((reason: unknown) => reason);
    expect(isReferenceGone(error)).toBe(true);
    expect(isUniqueViolation(error)).toBe(false);
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
