import { expect, test } from 'vitest';
import { dayColumns } from './table-columns.ts';

/** The days that a heading names; ten pixels a letter. */
const daysOf = (heading: string): string[] | null => {
  const words = [...heading.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    confidence: 0.95,
    box: { left: index * 10, right: (index + text.length) * 10, top: 0, bottom: 20 },
  }));
  const columns = dayColumns({ words, height: 20 });
  return columns === null ? null : [...columns.middles.keys()].map((day) => day.slice(0, 3));
};

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

test.each([
  ['a name with one wrong letter', 'Mon    Tue    Wednesdav    Thu    Fri    Sat    Sun', WEEK],
  ['even columns', 'Habit    Mon    Tue    Wed    Thu    Fri    Sat    Sun', WEEK],
  ['a column whose day was not read', 'Habit    Mon    Tue           Thu    Fri    Sat    Sun', WEEK],
  [
    'long names at the left of their columns',
    'Monday      Tuesday     Wednesday   Thursday    Friday',
    WEEK.slice(0, 5),
  ],
  ['an empty column before the weekend', 'Mon   Tue   Wed   Thu   Fri         Sat   Sun', WEEK],
  ['columns as wide as their names', 'Mon     Tue           Wed           Thu         Fri  Sat  Sun', WEEK],
  ['a photograph that makes columns narrower', 'Mon      Tue      Wed     Thu     Fri    Sat    Sun', WEEK],
])('the columns of a heading are known: %s', (_, heading, days) => {
  expect(daysOf(heading)).toEqual(days);
});

test.each([
  ['two and two', 'Mon  Tue                  Wed  Thu'],
  ['one far from the others', 'Mon  Tue  Wed  Thu  Fri  Sat                    Sun'],
])('days at uneven distances are no heading: %s', (_, line) => {
  expect(daysOf(line)).toBeNull();
});
