import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_HABIT, loopColumns } from './loop-columns.ts';

test.each([
  ['in the order of the list', 'A,B,A,B', ['A', 'B', 'A,B'], 3, [0, 1, 2]],
  ['in another order, by the number of columns', 'A,B', ['A', 'A,B', 'B'], 1, [1]],
  ['in another order, by the names that are left', 'A,B,A', ['A', 'B', 'A,B'], 2, [2, 0]],
  ['of the same name one after the other', 'A,A', ['A', 'A'], 2, [0, 1]],
  ['with quotes around a comma', '"A, b",A', ['A', 'A, b'], 2, [1, 0]],
  ['beside a column of no habit', 'X,A', ['A'], 2, [NO_HABIT, 0]],
  ['beside unknown ones, the first name of the list', 'X,A,B,A,B', ['A', 'B', 'A,B'], 4, [NO_HABIT, 0, 1, 2]],
])('columns %s are found', (_, header, names, columns, places) => {
  expect(loopColumns(header.split(','), names, columns)).toEqual(places);
});

test('whatever the names are, a table in the order of the list is read in that order', () => {
  const name = fc
    .array(fc.constantFrom('A', 'B', ' c', '"', ''), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join());
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 12 }), (names) => {
      const places = loopColumns(names.join().split(','), names, names.length);
      // Habits with the same name are interchangeable. No column may go to a habit with another name than the written
      // one.
      expect(places.map((place) => names[place]).join()).toBe(names.join());
      expect(new Set(places).size).toBe(names.length);
    }),
  );
});

test('names that were made to confuse are read in a moment', () => {
  const names = Array.from({ length: 300 }, (_, index) => (index % 2 === 0 ? 'A' : 'A,A'));
  expect(loopColumns(`${'A,'.repeat(600)}B`.split(','), names, 300)).not.toEqual([]);
});
