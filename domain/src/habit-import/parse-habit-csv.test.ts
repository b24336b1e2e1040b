import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CSV_TEMPLATE, CSV_TEMPLATE_NAME } from './csv-template.ts';
import type { ImportRow } from './import-row.ts';
import { csvFileProblem, parseHabitCsv } from './parse-habit-csv.ts';
import { readCsv } from './read-csv.ts';

const HEADER = 'name,type,deadline,completed,weekday,notes';
const READ = { name: 'Read', type: 'daily', deadline: '07:00', completed: false };

const parsed = (...lines: string[]) => parseHabitCsv([HEADER, ...lines].join('\n'));

describe('the file', () => {
  test('must be chosen and be named .csv', () => {
    expect(csvFileProblem(null)).toBe('Please select a file first');
    expect(csvFileProblem('habits.xlsx')).toBe('Please select a CSV file');
    expect(csvFileProblem('My Habits.CSV')).toBeNull();
  });

  test.each([
    ['', 'CSV missing required headers: name, type, deadline, completed'],
    ['name,deadline\nRead,07:00', 'CSV missing required headers: type, completed'],
    ['name;type;deadline\nRead;daily;07:00', 'CSV missing required headers: completed'],
    [HEADER, 'No valid habits found in the CSV file'],
    [`${HEADER}\n\n,,,,,\n`, 'No valid habits found in the CSV file'],
    [`${HEADER}\n"Read,daily,07:00,false,,`, 'Failed to parse the CSV file. Please check the format.'],
    [`${HEADER}\n"Read"er,daily,07:00,false,,`, 'Failed to parse the CSV file. Please check the format.'],
    ['PK\u0003\u0004\u0000', 'Failed to parse the CSV file. Please check the format.'],
  ])('%j is refused with "%s"', (text, message) => {
    expect(parseHabitCsv(text)).toMatchObject({ ok: false, message });
  });

  test.each([
    ['name;type;deadline;completed\r\n"Read; slowly";daily;07:00;true', 'Read; slowly'],
    ['name\ttype\tdeadline\tcompleted\nRead, write\tdaily\t07:00\ttrue', 'Read, write'],
    ['sep=;\r\nname;type;deadline;completed\r\nRead;daily;07:00;true', 'Read'],
    ['\uFEFFsep=\t\nname\ttype\tdeadline\tcompleted\nRead\tdaily\t07:00\ttrue', 'Read'],
  ])('%j is read by what stands between its columns', (text, name) => {
    expect(parseHabitCsv(text)).toEqual({
      ok: true,
      rows: [{ ...READ, name, completed: true }],
      skipped: [],
      remarks: [],
    });
  });

  test('may have blank and title lines above the header, and rows are counted from the top of the file', () => {
    const text = `My habits\n\nExported,2026-03-11\n${HEADER}\nRead,daily,07:00,false,,\nFly,hourly,07:00,false,,`;
    expect(parseHabitCsv(text)).toMatchObject({ ok: true, rows: [READ], skipped: [{ row: 6, name: 'Fly' }] });
  });

  test('with more than 200 habits is refused whole', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `Habit ${index},daily,07:00,false,,`);
    expect(parsed(...lines(201))).toMatchObject({
      ok: false,
      message: 'At most 200 habits can be imported at once',
      hint: 'This file has 201. Please split it into smaller ones.',
    });
    expect(parsed(...lines(200))).toMatchObject({ ok: true, skipped: [] });
  });

  test('from a spreadsheet is read: byte order mark, CRLF, quotes, capitals, columns in another order', () => {
    const text = '\uFEFFCompleted,Name,Type,Deadline,Extra\r\nTRUE,"Say ""hello"", twice",Daily,7:00:00,x\r\n';
    expect(parseHabitCsv(text)).toEqual({
      ok: true,
      rows: [{ name: 'Say "hello", twice', type: 'daily', deadline: '07:00', completed: true }],
      skipped: [],
      remarks: ['The column "Extra" is not used.'],
    });
  });
});

describe('rows', () => {
  test.each([
    ['Read,daily,07:00,true,,', { completed: true }],
    ['Read,daily,07:00,,,', {}],
    ['"Read\r\n  ten pages\n",daily,07:00,false,,', { name: 'Read ten pages' }],
    [
      'Read,weekly,07:00,false,"Wed, mon", five pages ',
      { type: 'weekly', weekday: 'monday, wednesday', notes: 'five pages' },
    ],
    ['Read,custom,07:00,false,Mon-Fri,', { type: 'weekly', weekday: 'monday, tuesday, wednesday, thursday, friday' }],
    ['Read,Weekly,7pm,false,MWF,', { type: 'weekly', deadline: '19:00', weekday: 'monday, wednesday, friday' }],
    ['Read,every day,19.30,false,every day,', { deadline: '19:30' }],
    ["'=1+1,daily,07:00,false,,'-notes", { name: '=1+1', notes: '-notes' }],
    ["'Tis the season,daily,07:00,false,,", { name: "'Tis the season" }],
  ])('%j is imported as %o', (line, parts) => {
    expect(parsed(line)).toEqual({ ok: true, rows: [{ ...READ, ...parts }], skipped: [], remarks: [] });
  });

  test('have notes whose line ends count as one character each', () => {
    const lines = (count: number, end: string): string => `Read,daily,07:00,false,,"${`x${end}`.repeat(count)}x"`;
    expect(parsed(lines(999, '\r\n'))).toMatchObject({ rows: [{ notes: `${'x\n'.repeat(999)}x` }], skipped: [] });
    expect(parsed(lines(1000, '\r\n'))).toMatchObject({ skipped: [{ reason: 'A note has at most 2000 characters' }] });
  });

  test.each([
    [['WAHR'], '"WAHR" is not "true", so 1 habit is not done today.'],
    [['yes', 'TRUE', 'x', 'yes', 'false', ' '], '"yes" and "x" are not "true", so 3 habits are not done today.'],
  ])('are done only by the word true, and other words are told: %j', (words, remark) => {
    const result = parsed(...words.map((word) => `Read,daily,07:00,${word},,`));
    expect(result).toMatchObject({ ok: true, skipped: [], remarks: [remark] });
    const done = words.map((word) => word.toLowerCase() === 'true');
    expect(result.ok && result.rows.map(({ completed }) => completed)).toEqual(done);
  });

  test.each([
    ['Read,daily,07:00,false', 'The row has 4 columns, the header has 6'],
    ['Read', 'The row has 1 column, the header has 6'],
    ['Read,hourly,07:00,false,,', 'The type "hourly" is neither daily nor weekly'],
    [' ,daily,07:00,false,,', 'Habit name is required'],
    ['\u200B\u3164,daily,07:00,false,,', 'Habit name is required'],
    [`${'x'.repeat(201)},daily,07:00,false,,`, 'A habit name has at most 200 characters'],
    ['Ring\u0007,daily,07:00,false,,', 'The name contains characters that cannot be stored'],
    ['Half \uD83D,daily,07:00,false,,', 'The name contains characters that cannot be stored'],
    ['Read,daily,07:00,false,,\u0007', 'The note contains characters that cannot be stored'],
    ['Read,daily,,false,,', 'Deadline is required'],
    ['Read,daily,soon,false,,', 'The deadline "soon" is not a time such as 07:30'],
    ['Read,weekly,07:00,false,someday,', '"someday" is not a day of the week'],
    [`Read,daily,07:00,false,,${'x'.repeat(2001)}`, 'A note has at most 2000 characters'],
  ])('%j is left out: %s', (line, reason) => {
    const result = parsed('Read,daily,07:00,false,,', '', line);
    expect(result).toMatchObject({ ok: true, rows: [READ], skipped: [{ row: 4, reason }] });
  });
});

test('the template holds three habits and nothing to explain', () => {
  const result = parseHabitCsv(CSV_TEMPLATE);
  expect(result).toMatchObject({ ok: true, skipped: [] });
  expect(result.ok && result.rows).toHaveLength(3);
  expect(csvFileProblem(CSV_TEMPLATE_NAME)).toBeNull();
});

const cellText = fc.oneof(
  fc.constantFrom('Read', 'daily', 'weekly', '07:00', 'true', 'monday', '', ' ', '"', ',', 'a"b', 'x\ny', '\r\n', ';'),
  fc.string(),
);
// oxlint-disable-next-line no-control-regex -- the test is about NUL characters
const withoutNul = (text: string): string => text.replaceAll(/\u0000/g, '');
const written = (cell: string): string => `"${withoutNul(cell).replaceAll('"', '""')}"`;

describe('any text at all', () => {
  test('is read without a throw', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(cellText).map((parts) => parts.join(',')),
    );
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        for (const text of [before, `${HEADER}\n${before}\n${after}`]) {
          const result = parseHabitCsv(text);
          expect(result.ok ? result.rows.length : result.message.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('of cells comes back cell by cell, whatever is in them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cellText, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 8 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        (records, lineEnd, endsWithLine) => {
          const text = records.map((cells) => cells.map(written).join(',')).join(lineEnd);
          const expected = records.map((cells) => cells.map(withoutNul));
          expect(readCsv(endsWithLine ? text + lineEnd : text)).toEqual(expected);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('every row that is not blank is either imported or explained, once and in its order', () => {
    const likely: fc.Arbitrary<string>[] = [
      fc.constantFrom('Read', 'Run', ''),
      fc.constantFrom('daily', 'weekly', 'hourly'),
      fc.constantFrom('07:00', '7:00', 'soon'),
      fc.constantFrom('true', 'false'),
      fc.constantFrom('', 'monday', 'someday'),
      fc.constantFrom('', 'a note'),
    ];
    const anyRow = fc.oneof(
      { weight: 4, arbitrary: fc.tuple(...likely) },
      { weight: 1, arbitrary: fc.array(cellText, { minLength: 1, maxLength: 7 }) },
    );
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 30 }), (rows) => {
        const text = [HEADER, ...rows.map((cells) => cells.map(written).join(','))].join('\r\n');
        const result = parseHabitCsv(text);
        const full = rows.map((cells, index) => ({ cells, row: index + 2 }));
        const filled = full.filter(({ cells }) => cells.some((cell) => withoutNul(cell).trim() !== ''));
        const imported: readonly ImportRow[] = result.ok ? result.rows : [];
        expect(imported.length + result.skipped.length).toBe(filled.length);
        const explained = new Set(result.skipped.map(({ row }) => row));
        const left = filled.filter(({ row }) => !explained.has(row));
        const inOneLine = (name = ''): string =>
          withoutNul(name)
            .replaceAll(/[\r\n]+/g, ' ')
            .trim();
        expect(imported.map(({ name }) => name)).toEqual(left.map(({ cells }) => inOneLine(cells[0])));
        expect(result.skipped.every(({ reason }) => reason !== '')).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
