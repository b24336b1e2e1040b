import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readHistoryFiles } from './read-history-files.ts';

const owner = () => ({ today: calendarDay('2026-03-11'), timezone: 'UTC', dayEndsAt: 0 });
const HABITS = 'Position,Name,FrequencyNumerator,FrequencyDenominator\n001,Méditer,1,1\n';
const DAYS = 'Date,Méditer,\n2026-03-01,2,\n';
const TROVE = JSON.stringify({ habits: [{ id: '1', name: 'Run', frequency: 'daily', completions: ['2026-03-01'] }] });

const fileOf = (name: string, content: string | Uint8Array) =>
  new File([typeof content === 'string' ? content : Uint8Array.from(content)], name);

const zip = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));

test.each([
  [
    'a ZIP of Loop',
    [fileOf('a', zip({ 'Habits.csv': HABITS, 'Checkmarks.csv': DAYS }))],
    'Loop Habit Tracker',
    'Méditer',
  ],
  ['two files of Loop', [fileOf('1.txt', DAYS), fileOf('2.txt', HABITS)], 'Loop Habit Tracker', 'Méditer'],
  ['habits.json', [fileOf('x.bak', TROVE)], 'HabitTrove', 'Run'],
  [
    'a backup of HabitTrove',
    [fileOf('b.zip', zip({ 'data/coins.json': '{}', 'data/habits.json': TROVE }))],
    'HabitTrove',
    'Run',
  ],
])('%s is known by its contents', async (_, files, source, name) => {
  expect(await readHistoryFiles(files, owner)).toMatchObject({
    ok: true,
    source,
    habits: [{ name, days: [{ date: '2026-03-01', completed: true }] }],
  });
});

/** An archive whose header promises a file of 300 MB. */
const bomb = (): Uint8Array => {
  const archive = zip({ 'Habits.csv': HABITS });
  new DataView(archive.buffer, archive.byteOffset).setUint32(22, 300_000_000, true);
  return archive;
};

test.each([
  ['a bomb', fileOf('bomb.zip', bomb()), 'This ZIP file unpacks to more than 200 MB'],
  ['a full backup of Loop', fileOf('a.db', 'SQLite format 3\u0000…'), 'This is a full backup of Loop'],
  ['a ZIP of letters', fileOf('a.zip', zip({ 'a.txt': 'Dear Ann' })), 'This ZIP file holds no habits'],
  ['other JSON', fileOf('a.json', '{}'), 'This file holds no habits'],
])('%s is refused with a sentence', async (_, file, message) => {
  expect(await readHistoryFiles([file], owner)).toMatchObject({ ok: false, message });
});

test.each([
  ['a file of habits alone', fileOf('a.csv', 'name,type,deadline,completed\nRead,daily,00:00,false\n')],
  ['what calls itself CSV and is a broken ZIP', fileOf('a.csv', 'PK\u0003\u0004\u0000')],
  [
    'a file that the device does not hand over',
    Object.assign(fileOf('a.csv', ''), { arrayBuffer: () => Promise.reject(new Error('gone')) }),
  ],
])('%s is left to the reader of habits alone', async (_, file) => {
  expect(await readHistoryFiles([file], owner)).toBeNull();
});
