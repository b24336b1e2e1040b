import { expect, test } from 'vitest';
import { watchersSentence } from './watchers-sentence.ts';

test('people are counted the way one says it', () => {
  expect([0, 1, 2].map(watchersSentence)).toEqual([
    'Nobody is watching',
    '1 person is watching',
    '2 people are watching',
  ]);
});
