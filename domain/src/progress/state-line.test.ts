import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#calendar/calendar-day.ts';
import { DAY_ONE } from '#habits/testing/random-history.ts';
import { figuresRange, stateLine, statesFromLine, countedInstancesOf } from './state-line.ts';
import { anInstance, anyFacts } from './testing/random-facts.ts';

test('a line has a sign a day, and leaves out what lies outside its range', () => {
  const instances = [
    anInstance(addDays(DAY_ONE, -1)),
    anInstance(DAY_ONE),
    anInstance(addDays(DAY_ONE, 2), { completed: false, skipped: true }),
    anInstance(addDays(DAY_ONE, 3), { completed: false, notes: 'a note alone' }),
    anInstance(addDays(DAY_ONE, 5)),
  ];
  expect(stateLine(instances, DAY_ONE, addDays(DAY_ONE, 4))).toBe('x.s..');
});

test('any instances come back from their lines', () => {
  fc.assert(
    fc.property(
      anyFacts,
      fc.integer({ min: -5, max: 60 }),
      fc.integer({ min: 0, max: 80 }),
      (facts, offset, length) => {
        const [from, to] = [addDays(DAY_ONE, offset), addDays(DAY_ONE, offset + length)];
        for (const { id } of facts.habits) {
          const own = facts.instances.filter(({ habitId }) => habitId === id);
          const counted = own.filter(
            ({ date, completed, skipped }) => date >= from && date <= to && (completed || skipped),
          );
          const line = stateLine(own, from, to);
          const back = statesFromLine(id, line, from);
          expect(line).toHaveLength(length + 1);
          expect(back).toEqual(
            counted.map(({ habitId, date, completed, skipped }) => ({ habitId, date, completed, skipped })),
          );
          expect(countedInstancesOf(back, id).map(({ day }) => day)).toEqual(counted.map(({ date }) => date));
          expect(countedInstancesOf(back, id + 1)).toEqual([]);
        }
      },
    ),
  );
});

test('the figures look at today and ninety days before it', () => {
  const [from, to] = figuresRange(DAY_ONE);
  expect([daysBetween(from, to), to]).toEqual([90, DAY_ONE]);
});
