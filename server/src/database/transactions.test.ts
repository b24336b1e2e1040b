import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bumpVersion } from '#features/people/bump-version.ts';
import { repeats } from '#reliability/repeats.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { compiledOnce } from './compiled-once.ts';
import { isDatabaseAway } from './database-errors.ts';
import type { Queries } from './database.ts';

let server: TestServer;
let alice: TestPerson;
beforeAll(async () => {
  server = await testServer();
  alice = await server.person('alice');
});
afterAll(async () => server.stop());

const rename = compiledOnce((query, id: number, name: string) =>
  query.updateTable('users').set({ name }).where('id', '=', id),
);
const emailTaken = async (query: Queries): Promise<unknown> =>
  query
    .insertInto('users')
    .values({
      email: alice.email,
      username: 'other',
      usernameKey: 'other',
      password: null,
      isBot: true,
      createdAt: '2026-03-11T12:00:00.000Z',
    })
    .execute();
const nameNow = async (): Promise<string | null | undefined> =>
  (await server.deps.database.read.selectFrom('users').select('name').where('id', '=', alice.id).executeTakeFirst())
    ?.name;

test('a last write is durable with its transaction, and later queries of the transaction see it', async () => {
  const seen = await server.deps.database.transact(async ({ query, writeLast }) => {
    writeLast((handle) => rename(handle, alice.id, 'Alice'));
    return (await query.selectFrom('users').select('name').where('id', '=', alice.id).executeTakeFirst())?.name;
  });
  expect(seen).toBe('Alice');
  expect(await nameNow()).toBe('Alice');
});

test('a last write that fails rolls the whole transaction back and rejects it with its own error', async () => {
  const before = await nameNow();
  let called = 0;
  const transaction = server.deps.database.transact(async ({ query, writeLast, afterCommit }) => {
    afterCommit(() => (called += 1));
    await rename(query, alice.id, 'Never');
    writeLast(emailTaken);
    writeLast((handle) => rename(handle, alice.id, 'Nor this'));
    return 'done';
  });
  await expect(transaction).rejects.toThrow(/unique/i);
  expect(await nameNow()).toBe(before);
  expect(called).toBe(0);
});

test('a transaction that queries on after a failed last write rejects with the error of that write', async () => {
  const transaction = server.deps.database.transact(async ({ query, writeLast }) => {
    writeLast(emailTaken);
    await query.selectFrom('users').select('id').execute();
  });
  await expect(transaction).rejects.toThrow(/unique/i);
});

test('a query handle cannot write after its transaction has ended', async () => {
  let kept: Queries | null = null;
  await server.deps.database.transact(async ({ query }) => {
    kept = query;
    await rename(query, alice.id, 'Alice');
  });
  if (server.deps.database.kind === 'postgres')
    await expect((async () => rename(kept as unknown as Queries, alice.id, 'Late'))()).rejects.toThrow('has ended');
  expect(await nameNow()).toBe('Alice');
});

// Each holds a connection while it waits for the others, and on PostgreSQL whoever gets none in 5 s is refused.
const CONCURRENT = repeats({ short: 40, full: 100 });

test(`of ${CONCURRENT} concurrent transactions of one person, each reads what the previous one wrote`, async () => {
  const { database, people } = server.deps;
  await database.transact(async ({ query }) => rename(query, alice.id, '0'));
  const selectName = compiledOnce((query, id: number) => query.selectFrom('users').select('name').where('id', '=', id));
  await Promise.all(
    Array.from({ length: CONCURRENT }, async () =>
      database.transact(async (tx) => {
        // Sent together, as the habit use cases do.
        const [, [row]] = await Promise.all([
          bumpVersion(tx, people, { id: alice.id }, ['profile']),
          selectName(tx.query, alice.id),
        ]);
        tx.writeLast((query) => rename(query, alice.id, String(Number(row?.name) + 1)));
      }),
    ),
  );
  expect(await nameNow()).toBe(String(CONCURRENT));
});

// SQLite writes one transaction after the other, so none meets another.
test.skipIf(process.env['DATABASE'] !== 'postgres')(
  'a transaction that meets others at every try can be tried again later, and is tried four times at once',
  async () => {
    let tries = 0;
    const met = server.deps.database.transact(async ({ query }) => {
      tries += 1;
      await sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`.execute(query);
    });
    expect(isDatabaseAway(await met.catch((error: unknown) => error))).toBe(true);
    expect(tries).toBe(4);
  },
);

test('prepared statements go on working after a newer version has changed their table', async () => {
  const { database } = server.deps;
  const all = compiledOnce((query, id: number) => query.selectFrom('users').selectAll().where('id', '=', id));
  const readers = async () => Promise.all(Array.from({ length: 20 }, async () => all(database.read, alice.id)));
  const transactions = async () =>
    Promise.all(Array.from({ length: 20 }, async () => database.transact(async ({ query }) => all(query, alice.id))));
  await Promise.all([readers(), transactions()]);
  await database.transact(async ({ query }) => sql`alter table users add column "later" integer`.execute(query));
  for (const [row] of [...(await readers()), ...(await transactions())]) expect(row).toMatchObject({ later: null });
});
