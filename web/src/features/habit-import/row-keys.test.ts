import { parseHabitCsv } from '@crushing/domain/habit-import/parse-habit-csv';
import { expect, test } from 'vitest';
import { createRowKeys } from './row-keys.ts';

const FILE = [
  'name,type,deadline,completed',
  ...['Read', 'Run', 'Read'].map((name) => `${name},daily,21:00,false`),
].join('\n');

const rowsOf = (text: string) => {
  const parsed = parseHabitCsv(text);
  return parsed.ok ? parsed.rows : [];
};

test('a file that is read again gives its rows the same keys, and equal rows of a file have their own', () => {
  const withKeys = createRowKeys();
  const keys = withKeys(rowsOf(FILE)).map(({ creationKey }) => creationKey);
  expect(new Set(keys).size).toBe(3);
  expect(withKeys(rowsOf(FILE)).map(({ creationKey }) => creationKey)).toEqual(keys);
  const corrected = withKeys(rowsOf(FILE.replace('Run', 'Swim'))).map(({ creationKey }) => creationKey);
  expect([corrected[0], corrected[2]]).toEqual([keys[0], keys[2]]);
  expect(keys).not.toContain(corrected[1]);
});

test('another import has other keys', () => {
  const [one, other] = [createRowKeys(), createRowKeys()].map((withKeys) => withKeys(rowsOf(FILE)));
  expect(one?.[0]?.creationKey).not.toBe(other?.[0]?.creationKey);
});
