import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('a link to the auth screen carries the invitation code safely', () => {
  expect(paths.auth({ code: 'a b&c' })).toBe('/auth?code=a+b%26c');
});

test('a link without a query has no question mark', () => {
  expect(paths.auth()).toBe('/auth');
  expect(paths.resetPassword({})).toBe('/reset-password');
});
