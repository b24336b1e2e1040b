import { expect, test } from 'vitest';
import { timeOfDay } from '#calendar/time-of-day.ts';
import { deadlineWords } from './deadline.ts';

test('only a deadline before the end of the day is told', () => {
  expect(deadlineWords(timeOfDay('07:30'))).toBe('by 07:30');
  expect(deadlineWords(timeOfDay('00:00'))).toBeNull();
});
