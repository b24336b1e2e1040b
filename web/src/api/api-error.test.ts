import { expect, test } from 'vitest';
import { ApiError, messageOf } from './api-error.ts';
import { decisionOf, reasonOf } from './decision-of.ts';

test.each([403, 429, 503])('the sentence of the server is told as it is (%i)', (status) => {
  const refused = new ApiError(status, 'That was too often. Please try again in 15 minutes.', {
    retryAfterSeconds: 900,
  });
  expect(messageOf(refused, 'No.')).toBe('That was too often. Please try again in 15 minutes.');
});

test('a refusal without a sentence and a failure that is none get the fallback', () => {
  expect(messageOf(new ApiError(500, ''), 'Something went wrong.')).toBe('Something went wrong.');
  expect(messageOf(new TypeError('x is undefined'), 'Something went wrong.')).toBe('Something went wrong.');
});

test('only a refusal of this very call is a decision', () => {
  expect(decisionOf(new ApiError(400, 'You have 500 habits'))).toBe('You have 500 habits');
  expect(decisionOf(new ApiError(400, ''))).toBeNull();
  expect(decisionOf(new ApiError(500, 'Something went wrong'))).toBeNull();
  expect(decisionOf(new ApiError(0, 'The server cannot be reached'))).toBeNull();
  expect(decisionOf(new TypeError('x is undefined'))).toBeNull();
});

test('a change that failed is told by the server where it decided, else in words of its own', () => {
  const words = 'There was a problem updating your habit.';
  const tooOften = 'That was too often. Please try again in 20 s.';
  expect(reasonOf(new ApiError(429, tooOften), words)).toBe(tooOften);
  expect(reasonOf(new ApiError(404, 'This habit does not exist'), words)).toBe('This habit does not exist');
  expect(reasonOf(new ApiError(500, 'Something went wrong'), words)).toBe(words);
  expect(reasonOf(new TypeError('x is undefined'), words)).toBe(words);
});
