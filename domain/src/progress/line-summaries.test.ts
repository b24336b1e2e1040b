import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#calendar/calendar-day.ts';
import { DAY_ONE } from '#habits/testing/random-history.ts';
import { daySummaries } from './day-summaries.ts';
import { summariesOfLines } from './line-summaries.ts';
import { lineWithSign } from './line-with-sign.ts';
import { stateLine } from './state-line.ts';
import { aHabit, anyFacts } from './testing/random-facts.ts';

describe('the summaries of lines', () => {
  test('are the summaries of the instances they were made of', () => {
    fc.assert(
      fc.property(
        anyFacts,
        fc.integer({ min: -10, max: 130 }),
        fc.integer({ min: 0, max: 60 }),
        ({ habits, instances }, offset, length) => {
          const [from, to] = [addDays(DAY_ONE, offset), addDays(DAY_ONE, offset + length)];
          const lined = habits.map((habit) => ({
            ...habit,
            states: stateLine(
              instances.filter(({ habitId }) => habitId === habit.id),
              from,
              to,
            ),
          }));
          expect([...summariesOfLines(lined, from, to)]).toEqual([...daySummaries({ habits, instances }, from, to)]);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('take days behind the end of a line as days without an instance, and a range that ends before it begins as none', () => {
    const habits = [{ ...aHabit(), states: 'x' }];
    expect([...summariesOfLines(habits, DAY_ONE, addDays(DAY_ONE, 1)).values()]).toEqual([
      { scheduled: 1, completed: 1, skipped: 0 },
      { scheduled: 1, completed: 0, skipped: 0 },
    ]);
    expect(summariesOfLines(habits, DAY_ONE, addDays(DAY_ONE, -1)).size).toBe(0);
  });
});

test.each([
  ['.x.', 0, 'x', 'xx.'],
  ['.x.', 1, '.', '...'],
  ['.x.', 2, 's', '.xs'],
  ['.x.', 3, 'x', '.x.'],
  ['.x.', -1, 'x', '.x.'],
] as const)('%s with day %i saying %s is %s', (line, index, sign, result) => {
  expect(lineWithSign(line, index, sign)).toBe(result);
});
