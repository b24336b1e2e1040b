import { expect, test } from 'vitest';
import { visitId } from './visit-id.ts';

test('a visit keeps the random UUID it was given', () => {
  expect(visitId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(visitId()).toBe(visitId());
});
