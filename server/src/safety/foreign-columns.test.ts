import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '@crushing/contract/all-endpoints';
import type { WholeEndpoint } from '@crushing/contract/all-endpoints';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import type { Owned } from '#testing/endpoint-example.ts';
import { allColumns, changedColumns } from '#testing/all-columns.ts';
import { addressOf, exampleOf, ownedThings } from './owned-things.ts';

let server: TestServer;
let owned: Owned;
let admin: TestPerson;
let columns: ReadonlyMap<string, string>;

beforeAll(async () => {
  server = await testServer();
  admin = await server.person('dan');
  owned = await ownedThings(server);
  const tables = await server.deps.database.read.introspection.getTables();
  columns = new Map(tables.flatMap((table) => table.columns.map(({ name, dataType }) => [name, dataType])));
});
afterAll(async () => server.stop());

const ODD_NUMBER = 7_654_321;
const ODD_TEXT = 'not of this field';

/**
 * Values for columns that a call's body does not list, as a person might try to write them: some that the database
 * would take, and some that are easily found.
 */
const VALUES: readonly ((type: string) => unknown)[] = [
  (type) => (isNumber(type) ? owned.strangerId : isTruth(type) ? true : '2001-02-03T04:05:06.000Z'),
  (type) => (isNumber(type) ? ODD_NUMBER : isTruth(type) ? false : ODD_TEXT),
  () => null,
];
const isNumber = (type: string): boolean => /int|real|num|float/i.test(type);
const isTruth = (type: string): boolean => /bool/i.test(type);

type Schema = {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly pipe?: readonly Schema[];
  readonly item?: Schema;
  readonly wrapped?: Schema;
};

/** The names of all fields that a body may have. */
const namesIn = ({ entries = {}, pipe = [], item, wrapped }: Schema): readonly string[] => [
  ...Object.entries(entries).flatMap(([name, entry]) => [name, ...namesIn(entry)]),
  ...[...pipe, item, wrapped].flatMap((inner) => (inner === undefined ? [] : namesIn(inner))),
];

/** The value with more fields in each of its objects. */
const withFields = (value: unknown, fields: object): unknown => {
  if (Array.isArray(value)) return value.map((each) => withFields(each, fields));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([key, each]) => [key, withFields(each, fields)] as const);
  return { ...fields, ...Object.fromEntries(inner) };
};

const CHANGING = [...ALL_ENDPOINTS].filter(([, { method, body }]) => /PATCH|PUT/.test(method) && body !== undefined);

/**
 * Good bodies of a call that can be repeated. Fields of a habit may also come inside `updates`. Of a goal only its
 * banner can be changed again in a month.
 */
const bodiesOf = (name: string): readonly unknown[] => {
  if (name === 'changeGoal') return [{ isEnabled: true }];
  const { body } = exampleOf(name, owned);
  return name === 'changeHabit' ? [body, { updates: body }] : [body];
};

/** What a call answers, and what it changes. */
const effectOf = async (name: string, endpoint: WholeEndpoint, body: unknown): Promise<object> => {
  let status = 0;
  const changed = await changedColumns(server, async () => {
    status = (await send(name, endpoint, body)).status;
  });
  return { status, changed };
};

const send = async (name: string, endpoint: WholeEndpoint, body: unknown) => {
  const caller = endpoint.access === 'admin' ? admin : owned.owner;
  return caller.send(endpoint.method, addressOf(endpoint, exampleOf(name, owned)), { body });
};

test('there are calls that change something, and columns to try', () => {
  expect(CHANGING.length).toBeGreaterThan(10);
  expect(columns.size).toBeGreaterThan(100);
  expect([...columns.keys()]).toEqual(
    expect.arrayContaining(['userId', 'isBot', 'password', 'streak', 'reps', 'deletedAt']),
  );
});

test.each(CHANGING)('%s changes none of the columns that its body does not list', async (name, endpoint) => {
  const listed = new Set(namesIn(endpoint.body as Schema));
  const foreign = [...columns].filter(([column]) => !listed.has(column));
  for (const body of bodiesOf(name)) {
    await send(name, endpoint, body);
    const plain = await effectOf(name, endpoint, body);
    expect(plain).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
    for (const valueFor of VALUES) {
      const fields = Object.fromEntries(foreign.map(([column, type]) => [column, valueFor(type)]));
      const laden = withFields(body, fields);
      expect(await effectOf(name, endpoint, laden)).toEqual(plain);
    }
  }
  const texts = [...(await allColumns(server))].filter(
    ([, text]) => text.includes(ODD_TEXT) || text.includes(`${ODD_NUMBER}`),
  );
  expect(texts).toEqual([]);
});
