import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDay } from './calendar-day.ts';
import { weekStripOf } from './week-strip.ts';

const TODAY = calendarDay('2026-09-06');

test.each([
  ['2026-09-06', '2026-08-31', '2026-09-06'],
  ['2026-09-03', '2026-08-31', '2026-09-06'],
  ['2026-08-31', '2026-08-31', '2026-09-06'],
  ['2026-08-30', '2026-08-24', '2026-08-30'],
  ['2026-01-01', '2025-12-26', '2026-01-01'],
  ['2000-01-03', '2000-01-01', '2000-01-07'],
])('the strip of %s reaches from %s to %s', (day, first, last) => {
  const strip = weekStripOf(calendarDay(day), TODAY);
  expect([strip[0], strip.at(-1)]).toEqual([first, last]);
});

test('it always has seven days in a row, with the day among them and none after today', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9000 }), (daysAgo) => {
      const day = addDays(TODAY, -daysAgo);
      const strip = weekStripOf(day, TODAY);
      expect(strip).toContain(day);
      expect(strip.map((each, index) => addDays(each, 6 - index))).toEqual(Array(7).fill(strip.at(-1)));
      expect(strip.filter((each) => each > TODAY)).toEqual([]);
    }),
  );
});
