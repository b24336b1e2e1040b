import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import type { Separator } from './read-csv.ts';
import { processorMs } from '#testing/processor-time.ts';

const cells = fc.oneof(
  fc.constantFrom('Gym', 'Mon, Wed', 'say "go"', ' "', '""', '', ' ', 'two\nlines', '\t', ';'),
  fc.string(),
);
const rows = fc.array(fc.array(cells, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });
const quotedCell = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

test('rows read the same with blanks around their quoted cells', () => {
  const blanks = fc.array(fc.constantFrom('', ' ', '  ', '\u00A0', ' \t'), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(rows, blanks, fc.constantFrom<Separator>(',', ';', '\t'), (records, around, separator) => {
      let turn = 0;
      const blank = (): string => (around[turn++ % around.length] ?? '').replaceAll(separator, ' ');
      const text = records
        .map((record) => record.map((cell) => blank() + quotedCell(cell) + blank()).join(separator))
        .join('\n');
      expect(readCsv(text, separator)).toEqual(records);
    }),
    { numRuns: 1000 },
  );
});

test('a quotation mark within a cell that begins with a blank or a word is part of it', () => {
  expect(readCsv('a, "b" and "c",5" plank\n "d')).toEqual([['a', ' "b" and "c"', '5" plank'], [' "d']]);
});

test('a text that cannot be read is none, with blanks as without', () => {
  for (const text of ['"a', '"a"b', '"a" b', 'a\u0000']) expect(readCsv(text)).toBeNull();
});

test('a megabyte of blanks and quotation marks is read at once', () => {
  const work = processorMs(() => {
    for (const part of [' ', ' "', ' """x,', ' ""x,', ', "x\n']) readCsv(part.repeat(1_000_000 / part.length));
  });
  expect(work).toBeLessThan(2000);
});
