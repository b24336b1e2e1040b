import { expect, test } from 'vitest';
import { confidenceLabel } from './confidence-label.ts';

test.each([
  [1, 'High (100%)'],
  [0.8, 'High (80%)'],
  [0.799, 'Medium (79%)'],
  [0.6, 'Medium (60%)'],
  [0.58, 'Low (58%)'],
  [0.599, 'Low (59%)'],
  [0, 'Low (0%)'],
])('a confidence of %d is told as "%s"', (confidence, text) => {
  expect(confidenceLabel(confidence).text).toBe(text);
});
