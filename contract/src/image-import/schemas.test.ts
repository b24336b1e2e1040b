import { HABIT_NAME_MAX } from '@crushing/domain/habits/habit-limits';
import { IMAGE_BYTES_MAX } from '@crushing/domain/image-import/image-limits';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ModelHabitSchema, analyzeImage } from './schemas.ts';

test.each([
  [HABIT_NAME_MAX, 0, true],
  [HABIT_NAME_MAX, 1, true],
  [HABIT_NAME_MAX + 1, 1, false],
  [HABIT_NAME_MAX, 1.01, false],
  [HABIT_NAME_MAX, -0.01, false],
])('what a model read, a name of %i characters with confidence %d: %s', (length, confidence, isFine) => {
  expect(v.is(ModelHabitSchema, { name: 'x'.repeat(length), confidence })).toBe(isFine);
});

test('the API document names the largest picture of the domain', () => {
  expect(analyzeImage.summary).toContain(`up to ${IMAGE_BYTES_MAX / 1024 / 1024} MB`);
});
