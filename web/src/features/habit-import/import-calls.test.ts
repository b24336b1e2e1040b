import { IMPORT_BYTES_MAX } from '@crushing/domain/habit-import/import-limits';
import { HABIT_NAME_MAX, IMPORT_ROWS_MAX, NOTE_MAX } from '@crushing/domain/habits/habit-limits';
import { describe, expect, test } from 'vitest';
import { importCalls, importInCalls } from './import-calls.ts';

const CREATION_KEY = '00000000-0000-4000-8000-000000000000';

/** As many rows as a file may have, with the longest names and notes of this letter. */
const fullRows = (letter: string) =>
  Array.from({ length: IMPORT_ROWS_MAX }, (_, place) => ({
    name: `${place}`.padEnd(HABIT_NAME_MAX, letter),
    type: 'weekly',
    deadline: '23:59',
    weekday: 'monday, tuesday, wednesday, thursday, friday, saturday',
    notes: letter.repeat(NOTE_MAX),
    completed: false,
    creationKey: CREATION_KEY,
  }));

const bytesOf = (body: unknown): number => new TextEncoder().encode(JSON.stringify(body)).length;

describe('the calls of an import', () => {
  test.each(['x', 'é', '走', '"', '\n'])(
    'of the longest names and notes of %j bring every row, in order, and fit into what the server takes',
    (letter) => {
      const rows = fullRows(letter);
      const calls = importCalls(rows);
      expect(calls.flat()).toEqual(rows);
      expect(Math.max(...calls.map(bytesOf))).toBeLessThanOrEqual(IMPORT_BYTES_MAX);
    },
  );

  test('are one where the rows fit, and two where their letters take three bytes', () => {
    expect(importCalls(fullRows('é'))).toHaveLength(1);
    expect(importCalls(fullRows('走'))).toHaveLength(2);
  });

  test('fill the body of a call to its last byte, and no further', () => {
    const room = IMPORT_BYTES_MAX - bytesOf([{ notes: '' }]);
    expect(importCalls([{ notes: 'x'.repeat(room - bytesOf({ notes: '' }) - 1) }, { notes: '' }])).toHaveLength(1);
    expect(importCalls([{ notes: 'x'.repeat(room - bytesOf({ notes: '' })) }, { notes: '' }])).toHaveLength(2);
  });
});

test('the answers of several calls are told as that of one, with the places of the whole file', async () => {
  const rows = fullRows('走');
  const [first = [], second = []] = importCalls(rows);
  const sent: unknown[] = [];
  const answer = await importInCalls(rows, async (call) => {
    sent.push(call);
    return sent.length === 1
      ? { imported: first.length - 1, errors: ['a: no'], refused: [0] }
      : { imported: 1, errors: ['b: no', 'c: no'], refused: [1, 2] };
  });
  expect(sent).toEqual([first, second]);
  expect(answer).toEqual({
    imported: first.length,
    errors: ['a: no', 'b: no', 'c: no'],
    refused: [0, first.length + 1, first.length + 2],
  });
});

test('a call that fails ends the import, and no later one is sent', async () => {
  const failure = new Error('out of reach');
  let calls = 0;
  const failing = importInCalls(fullRows('走'), async () => {
    calls += 1;
    throw failure;
  });
  await expect(failing).rejects.toBe(failure);
  expect(calls).toBe(1);
});

test('a later call that fails tells how many habits are in, and why it failed', async () => {
  const failure = new Error('out of reach');
  let sent = 0;
  const failing = importInCalls(fullRows('走'), async ({ length }) => {
    sent += 1;
    if (sent > 1) throw failure;
    return { imported: length, errors: [], refused: [] };
  });
  await expect(failing).rejects.toMatchObject({
    name: 'PartlyImported',
    imported: importCalls(fullRows('走'))[0]?.length,
    cause: failure,
  });
});
