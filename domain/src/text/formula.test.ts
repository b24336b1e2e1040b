import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unescapedFormula, withoutFormula } from './formula.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'no spreadsheet runs %j',
  (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
  },
);

test('other text stays as it is', () => {
  for (const text of ['', 'Read', "'quoted'", '1 = 1', 'a-b']) expect(withoutFormula(text)).toBe(text);
});

test('what was written for a spreadsheet is read back', () => {
  const begin = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠');
  fc.assert(
    fc.property(begin, fc.string({ unit: 'binary' }), (sign, rest) => {
      fc.pre(!`${sign}${rest}`.startsWith("'"));
      expect(unescapedFormula(withoutFormula(sign + rest))).toBe(sign + rest);
    }),
  );
});
