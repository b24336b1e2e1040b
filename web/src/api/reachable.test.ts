import { expect, test, vi } from 'vitest';
import { aStorage } from '#testing/a-storage.ts';
import { ApiError } from './api-error.ts';
import { isAway } from './reachable.ts';

vi.stubGlobal('localStorage', aStorage());

test.each([0, 401, 408, 429, 502, 503, 504, 507, 520])('a call answered with %i may be retried as it is', (status) => {
  expect(isAway(new ApiError(status, ''))).toBe(true);
});

test('a call that was ended because it hung may be retried as it is', () => {
  expect(isAway(new DOMException('It hung', 'TimeoutError'))).toBe(true);
});

test.each([400, 403, 404, 409, 413, 422])('%i is a decision of the server, also about what has waited', (status) => {
  expect([isAway(new ApiError(status, '')), isAway(new ApiError(status, ''), true)]).toEqual([false, false]);
});

test('a fault of the server ends a call, and keeps what has waited', () => {
  const fault = new ApiError(500, '');
  expect([isAway(fault), isAway(fault, true)]).toEqual([false, true]);
});
