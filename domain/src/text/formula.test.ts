import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapedFormula, unescapedFormula } from './formula.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'no spreadsheet runs %j',
  (text) => {
    expect(escapedFormula(text)).toBe(`'${text}`);
  },
);

test('other text stays as it is', () => {
  for (const text of ['', 'Read', "'quoted'", '1 = 1', 'a-b']) expect(escapedFormula(text)).toBe(text);
});

test('what was written for a spreadsheet is read back', () => {
  const begin = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠');
  fc.assert(
    fc.property(begin, fc.string({ unit: 'binary' }), (sign, rest) => {
      fc.pre(!`${sign}${rest}`.startsWith("'"));
      expect(unescapedFormula(escapedFormula(sign + rest))).toBe(sign + rest);
    }),
  );
});
