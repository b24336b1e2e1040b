import { expect, test } from 'vitest';
import { shareWords } from './share-words.ts';

test('the shared sentence counts what was missed and tags the person without spaces', () => {
  expect(shareWords('mara lou', 2)).toBe('2 habits missed today. A kind word helps. #maralou #Accountability');
  expect(shareWords('mara', 1)).toContain('1 habit missed');
});
