import { expect, test } from 'vitest';
import { OPEN, withCompletion, withSkip } from './instance.ts';
import { noteFrom } from './note.ts';

test('completing a skipped day takes the skip back, and skipping a completed day takes the completion back', () => {
  const skipped = withSkip({ id: 7, ...OPEN }, true);
  expect(skipped).toEqual({ id: 7, completed: false, skipped: true });
  const completed = withCompletion(skipped, true);
  expect(completed).toEqual({ id: 7, completed: true, skipped: false });
  expect(withSkip(completed, true)).toEqual(skipped);
});

test('taking back what was not there changes nothing', () => {
  const completed = withCompletion(OPEN, true);
  expect(withSkip(completed, false)).toEqual(completed);
  const skipped = withSkip(OPEN, true);
  expect(withCompletion(skipped, false)).toEqual(skipped);
});

test('asking twice for the same state is the same as asking once', () => {
  expect(withCompletion(withCompletion(OPEN, true), true)).toEqual(withCompletion(OPEN, true));
  expect(withSkip(withSkip(OPEN, true), true)).toEqual(withSkip(OPEN, true));
});

test('a note is trimmed, and an empty one is no note', () => {
  expect(noteFrom('  five kilometres\n')).toBe('five kilometres');
  expect(noteFrom(' \n\t')).toBeNull();
  expect(noteFrom('')).toBeNull();
  expect(noteFrom(null)).toBeNull();
});
