import { expect, test } from 'vitest';
import { importWeekdays } from './import-weekdays.ts';

test('an imported habit gets the days its row names', () => {
  expect(importWeekdays('weekly', 'wed, monday')).toEqual(['monday', 'wednesday']);
  expect(importWeekdays('daily', 'sunday')).toEqual(['sunday']);
});

test('without a day a weekly habit gets the monday, a daily one stays daily', () => {
  expect(importWeekdays('weekly', null)).toEqual(['monday']);
  expect(importWeekdays('weekly', '')).toEqual(['monday']);
  expect(importWeekdays('daily', null)).toBeNull();
});
