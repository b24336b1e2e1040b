import { expect, test } from 'vitest';
import { shareWords } from './share-words.ts';

const OF_TODAY = { isOverdue: true };
const OF_MONDAY = { isOverdue: false };

test('the shared sentence counts what was missed and tags the person without spaces', () => {
  expect(shareWords('mara lou', [OF_TODAY, OF_TODAY])).toBe(
    '2 habits missed today. A kind word helps. #maralou #Accountability',
  );
  expect(shareWords('mara', [OF_TODAY])).toContain('1 habit missed today.');
});

test('a weekly habit that is only untouched for a week is not said to be missed today', () => {
  expect(shareWords('mara', [OF_TODAY, OF_MONDAY])).toContain('2 habits missed. A kind word helps.');
  expect(shareWords('mara', [OF_MONDAY])).toContain('1 habit missed. A kind word helps.');
});
