import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHabitCsv } from './parse-habit-csv.ts';

const HEADER = 'name,type,deadline,completed';
const ROW = 'Read,daily,07:00,true';
const READ = { name: 'Read', type: 'daily', deadline: '07:00', completed: true };
const UNREAD = 'Failed to parse the CSV file. Please check the format.';

describe('optional columns', () => {
  test.each(['weekdays', 'Days', 'Day of Week', 'days_of_the_week', 'week-days'])(
    'are found by near headings: %j has the days',
    (heading) => {
      const result = parseHabitCsv(`${HEADER},${heading}\nGym,weekly,07:00,true,"Tue, Thu"`);
      expect(result).toMatchObject({ rows: [{ name: 'Gym', weekday: 'tuesday, thursday' }], remarks: [] });
    },
  );

  test.each(['note', 'Comment', 'comments', 'Public Notes'])('are found by near headings: %j has notes', (heading) => {
    const result = parseHabitCsv(`${HEADER},${heading}\n${ROW},Ten pages`);
    expect(result).toMatchObject({ rows: [{ ...READ, notes: 'Ten pages' }], remarks: [] });
  });

  test('that are not used are named, and their exact heading goes before a near one', () => {
    const text = `${HEADER},comments,notes,Colour,\n${ROW},no,yes,red,more`;
    expect(parseHabitCsv(text)).toMatchObject({
      rows: [{ ...READ, notes: 'yes' }],
      remarks: ['The columns "comments" and "Colour" are not used.', 'A column without a heading is not used.'],
    });
    expect(parseHabitCsv(`${HEADER},a,b,c,d,e\n${ROW},,,,,`)).toMatchObject({
      remarks: ['The columns "a", "b", "c" and 2 others are not used.'],
    });
  });
});

test.each([
  [`${HEADER},Name`, 'The heading "name" stands twice. Please keep one of the two columns.'],
  [`${HEADER},weekday,weekday`, 'The heading "weekday" stands twice. Please keep one of the two columns.'],
  [`${HEADER},days,weekdays`, 'The headings "days" and "weekdays" mean the same. Please keep one of the two columns.'],
])('a header with two columns of one meaning is refused, and the hint names them: %j', (header, hint) => {
  expect(parseHabitCsv(`${header}\n${ROW},x,x`)).toMatchObject({ ok: false, message: UNREAD, hint });
});

test('two columns that are not used may have the same heading', () => {
  expect(parseHabitCsv(`${HEADER},x,x\n${ROW},1,2`)).toMatchObject({ ok: true, rows: [READ] });
});

test('signs of no width in a heading do not hide it', () => {
  expect(parseHabitCsv(HEADER.replace('type', '\u200Btype\u00AD') + `\n${ROW}`)).toMatchObject({ rows: [READ] });
});

test('signs of no width in cells are dropped, and those that join letters or emoji stay', () => {
  const joined = '\u06A9\u062A\u0627\u0628\u200C\u0647\u0627 👨\u200D👩\u200D👧 🏴\u{E0067}\u{E0062}\u{E007F}';
  const rows = [
    '\u200BRe\u00ADad\u200F,\u200Edaily,07:00\uFEFF,true\u2060',
    'Re\u200Dad\u200C,daily,07:00,true',
    `${joined},daily,07:00,true`,
  ];
  expect(parseHabitCsv([HEADER, ...rows].join('\n'))).toMatchObject({
    rows: [READ, READ, { ...READ, name: joined }],
    skipped: [],
  });
});

describe('empty cells at the end', () => {
  const ends = fc.integer({ min: 0, max: 5 }).map((count) => ','.repeat(count));

  test('of the header and of rows do not count as columns, however many there are', () => {
    fc.assert(
      fc.property(ends, fc.array(ends, { minLength: 1, maxLength: 5 }), (headerEnd, rowEnds) => {
        const result = parseHabitCsv([HEADER + headerEnd, ...rowEnds.map((end) => ROW + end)].join('\n'));
        expect(result).toEqual({ ok: true, rows: rowEnds.map(() => READ), skipped: [], remarks: [] });
      }),
    );
  });

  test('make no row fit that lacks a cell, or has a filled one beyond the header', () => {
    const reasonOf = (header: string, row: string) => parseHabitCsv(`${header}\n${row}`).skipped[0]?.reason;
    expect(reasonOf(HEADER, 'Read,daily,07:00')).toBe('The row has 3 columns, the header has 4');
    expect(reasonOf(`${HEADER},,`, 'Read,daily,07:00')).toBe('The row has 3 columns, the header has 4');
    expect(reasonOf(HEADER, `${ROW},,more,`)).toBe('The row has 6 columns, the header has 4');
  });
});

describe('a quotation mark out of place', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ROW);

  test.each([
    ['is never closed', '"Gym,daily,07:00,true', ROW],
    ['is closed by the first one of a later cell', '"Gym,daily,07:00,true', '"Swim, then rest",daily,07:00,true'],
  ])('refuses the file and names its row where it %s', (_why, stray, below) => {
    const separators = [',', ';', '\t'];
    for (const separator of separators) {
      const text = [HEADER, ...rows(20), stray, ...rows(3), below].join('\n').replaceAll(/,(?! )/g, separator);
      const hint = 'A quotation mark in row 22 is not closed.';
      expect(parseHabitCsv(text)).toMatchObject({ ok: false, message: UNREAD, hint });
    }
  });

  test('within a quoted cell is told as one', () => {
    const hint = 'Inside a quoted cell of row 3 a quotation mark must be written twice.';
    expect(parseHabitCsv(`${HEADER}\n${ROW}\n"5" plank",daily,07:00,true`)).toMatchObject({ message: UNREAD, hint });
  });

  test('in a file without the headings does not hide which ones are missing', () => {
    const message = 'CSV missing required headers: deadline, completed';
    expect(parseHabitCsv('name;type\n"Read";"daily"')).toMatchObject({ message, hint: null });
  });
});

describe('a file without its header', () => {
  test.each(['My habits\n\n', 'My habits, of 2026\n', '\n\n'])(
    'names what the likeliest row lacks, below %j',
    (above) => {
      const message = 'CSV missing required headers: completed';
      expect(parseHabitCsv(`${above}name;type;deadline;done\nRead;daily;07:00;x`)).toMatchObject({
        message,
        hint: null,
      });
    },
  );

  test.each(['', '\uFEFF', ' \r\n\r\n'])('that is empty says so: %j', (text) => {
    const message = 'CSV missing required headers: name, type, deadline, completed';
    expect(parseHabitCsv(text)).toMatchObject({ message, hint: 'The file is empty.' });
  });

  test('that is one column names the separators', () => {
    expect(parseHabitCsv(`${HEADER}\n${ROW}`.replaceAll(',', '|'))).toMatchObject({
      message: 'CSV missing required headers: name, type, deadline, completed',
      hint: 'Its columns must be separated by commas, semicolons or tabs.',
    });
  });
});

test('the separator that a file names is tried first, and is not the only one', () => {
  for (const [named, used] of [
    [';', ','],
    [',', '\t'],
    ['\t', ';'],
  ] as const) {
    const text = `sep=${named}\r\n${`${HEADER}\n${ROW}`.replaceAll(',', used)}`;
    expect(parseHabitCsv(text)).toMatchObject({ ok: true, rows: [READ] });
  }
});
