import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writtenIn } from '#testing/old-text.ts';
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

const notHandedOver = (name: string): File =>
  Object.assign(fileOf(name, ''), { arrayBuffer: () => Promise.reject(new Error('gone')) });

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
  ['what is called a ZIP and is none', fileOf('a.ZIP', '<html>Sign in</html>'), 'This ZIP file cannot be read'],
  ['a ZIP with nothing in it', fileOf('a.zip', 'PK\u0005\u0006'.padEnd(22, '\u0000')), 'This ZIP file cannot be read'],
  ['a ZIP that the device does not hand over', notHandedOver('a.zip'), 'This ZIP file cannot be read'],
  ['other JSON', fileOf('a.json', '{}'), 'This file holds no habits'],
  ['JSON that ends too early', fileOf('habits.json', TROVE.slice(0, 40)), 'This file is damaged'],
  ['such JSON in a ZIP', fileOf('a.zip', zip({ 'data/habits.json': TROVE.slice(0, 40) })), 'This file is damaged'],
])('%s is refused with a sentence', async (_, file, message) => {
  expect(await readHistoryFiles([file], owner)).toMatchObject({ ok: false, message });
});

const HINT = 'This is a workbook. Save it as CSV and choose that.';
const OLD_WORKBOOK = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0);

test.each([
  ['Excel', '.xlsx', zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' })],
  ['LibreOffice', '.ods', zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' })],
  ['Numbers', '.numbers', zip({ 'Index/Document.iwa': 'x', 'Index/Tables/Tile.iwa': 'x' })],
  ['old Excel', '.xls', OLD_WORKBOOK],
])('a workbook of %s is told, whatever its name is', async (_, ending, bytes) => {
  expect(await readHistoryFiles([fileOf(`habits${ending}`, bytes)], owner)).toEqual({
    ok: false,
    message: 'Please select a CSV file',
    hint: HINT,
  });
  expect(await readHistoryFiles([fileOf('habits.csv', bytes)], owner)).toEqual({
    ok: false,
    message: 'Failed to parse the CSV file. Please check the format.',
    hint: HINT,
  });
});

test('what calls itself CSV and is a broken ZIP is told as a workbook', async () => {
  expect(await readHistoryFiles([fileOf('a.csv', 'PK\u0003\u0004\u0000')], owner)).toMatchObject({ hint: HINT });
});

test('a letter or a book is no workbook', async () => {
  const letter = zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' });
  expect(await readHistoryFiles([fileOf('a.docx', letter)], owner)).toMatchObject({
    message: 'This ZIP file holds no habits',
  });
});

test.each([
  ['a stray byte', (text: string) => [...new TextEncoder().encode(text), 0xe9, 0x0a]],
  ['the letters of a Mac', (text: string) => [...writtenIn('macintosh', text)]],
])('an export with %s is refused instead of imported with wrong letters', async (_, written) => {
  const files = [fileOf('Habits.csv', Uint8Array.from(written(HABITS))), fileOf('Checkmarks.csv', DAYS)];
  expect(await readHistoryFiles([...files, fileOf('Checkmarks.csv', Uint8Array.from(written(DAYS)))], owner)).toEqual({
    ok: false,
    message: 'The letters of Habits.csv cannot be read',
    hint: 'Choose the files as Loop Habit Tracker wrote them.',
  });
});

test('of several files of habits alone none is read, so that none is lost', async () => {
  const table = fileOf('a.csv', 'name,type,deadline,completed\nRead,daily,00:00,false\n');
  for (const other of [table, notHandedOver('b.csv')]) {
    expect(await readHistoryFiles([table, other], owner)).toMatchObject({
      ok: false,
      message: 'Choose one CSV file at a time',
    });
  }
});

test.each([
  ['a file of habits alone', fileOf('a.csv', 'name,type,deadline,completed\nRead,daily,00:00,false\n')],
  ['a file that the device does not hand over', notHandedOver('a.csv')],
])('%s is left to the reader of habits alone', async (_, file) => {
  expect(await readHistoryFiles([file], owner)).toBeNull();
});
