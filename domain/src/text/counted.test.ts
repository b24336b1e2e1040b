import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('one thing is said in the singular, none and several in the plural', () => {
  expect([0, 1, 2].map((count) => counted(count, 'habit'))).toEqual(['0 habits', '1 habit', '2 habits']);
  expect([1, 3].map((count) => counted(count, 'entry', 'entries'))).toEqual(['1 entry', '3 entries']);
});
