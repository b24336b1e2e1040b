import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { refusalSentence } from './refusal-sentence.ts';

const refused = (status: number, message: string, retryAfterSeconds: number | null = null) =>
  new ApiError(status, message, { retryAfterSeconds });

test('the sentence of the server is told as it is', () => {
  expect(refusalSentence(refused(403, 'This invitation cannot be used.'), 'No.')).toBe(
    'This invitation cannot be used.',
  );
});

test('a refusal without a sentence and a failure that is none get the fallback', () => {
  expect(refusalSentence(refused(500, ''), 'Something went wrong.')).toBe('Something went wrong.');
  expect(refusalSentence(new TypeError('x is undefined'), 'Something went wrong.')).toBe('Something went wrong.');
});

test.each([
  [null, 'a moment'],
  [0.2, '1 second'],
  [42, '42 seconds'],
  [60, '60 seconds'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [3601, '2 hours'],
])('too many tries with Retry-After %s say to come back in %s', (seconds, wait) => {
  expect(refusalSentence(refused(429, 'Slow down', seconds), '')).toBe(
    `Too many attempts. Please try again in ${wait}.`,
  );
});
