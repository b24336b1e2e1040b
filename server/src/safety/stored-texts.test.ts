import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '@crushing/contract/all-endpoints';
import { isStorable } from '@crushing/domain/text/visible-text';
import { HOSTILE_STRINGS, TURNED_STRINGS, UNSTORABLE_STRINGS, packed } from '#testing/hostile-strings.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { TEXT_DOORS } from './text-doors.ts';
import type { TextDoor } from './text-doors.ts';

let server: TestServer;
let admin: TestPerson;
let people = 0;

beforeAll(async () => {
  server = await testServer();
  admin = await server.person('dan');
});
afterAll(async () => server.stop());

/** Texts with a limited alphabet, and texts that are compared but not kept. */
const NO_FREE_TEXT = /\.(email|username|value|invitationCode)$/;

type Schema = {
  readonly type?: string;
  readonly requirement?: unknown;
  readonly pipe?: readonly Schema[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
};

const isFreeText = ({ pipe = [] }: Schema): boolean =>
  pipe.some((step) => step.requirement === isStorable || isFreeText(step));

/** The names of all texts of a person within a body. */
const textsIn = (schema: Schema, name: string): readonly string[] => {
  if (schema.type === 'string') return isFreeText(schema) ? [name] : [];
  const within = Object.entries(schema.entries ?? {}).flatMap(([key, entry]) => textsIn(entry, `${name}.${key}`));
  return [...within, ...[schema.item, schema.wrapped].flatMap((inner) => (inner ? textsIn(inner, name) : []))];
};

test('every text that a body of a call may hold is written here', () => {
  const texts = [...ALL_ENDPOINTS].flatMap(([name, { body }]) =>
    body === undefined ? [] : textsIn(body as Schema, name),
  );
  // The rows of a CSV file are judged one by one behind the schema of the call.
  const rows = ['importHabits.name', 'importHabits.notes'];
  const free = texts.filter((name) => !NO_FREE_TEXT.test(name));
  expect(TEXT_DOORS.flatMap(({ fields }) => fields).toSorted()).toEqual([...free, ...rows].toSorted());
});

const write = async (door: TextDoor, text: string) => {
  people += 1;
  return door.write({ server, admin, text, person: await server.person(`p${people}`) });
};

const SOME = 8;

/** Runs a few at once. */
const inGroups = async <T>(texts: readonly string[], run: (text: string) => Promise<T>): Promise<readonly T[]> => {
  const results: T[] = [];
  for (let from = 0; from < texts.length; from += SOME)
    results.push(...(await Promise.all(texts.slice(from, from + SOME).map(run))));
  return results;
};

test('there are 500 hostile texts', () => {
  expect(new Set(HOSTILE_STRINGS).size).toBe(500);
});

test.each(TEXT_DOORS)('$fields.0 and its like keep 500 hostile texts as they were typed', async (door) => {
  const texts = [...packed(HOSTILE_STRINGS, door.lengthMax), ...(door.isName ? [] : TURNED_STRINGS)];
  const kept = await inGroups(door.isSlow ? texts.filter((_, place) => place % 10 === 0) : texts, async (text) => {
    const { answer, read } = await write(door, text);
    return { text, status: answer.status, read: answer.status < 300 ? await read() : answer.text };
  });
  const asTyped = kept.map(({ text, status }) => ({
    text,
    status: status < 300 ? status : 'a good one',
    read: door.fields.map(() => text),
  }));
  expect(kept).toEqual(asTyped);
});

test.each(TEXT_DOORS)('$fields.0 and its like refuse what no text may hold', async (door) => {
  const refused = [...UNSTORABLE_STRINGS, ...(door.isName ? TURNED_STRINGS : [])];
  const statuses = await inGroups(refused, async (text) => (await write(door, text)).answer.status);
  expect(statuses).toEqual(refused.map(() => 400));
});

test('a line that another system ended is kept with the line ends of this one', async () => {
  const { read } = await write(TEXT_DOORS[0] as TextDoor, 'one\r\ntwo\rthree');
  expect(await read()).toEqual(['one\ntwo\nthree', 'one\ntwo\nthree']);
});
