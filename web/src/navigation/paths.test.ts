import { reservedFirstSegments } from '@crushing/contract/reserved-names';
import { expect, test } from 'vitest';
import { ROUTES, paths } from './paths.ts';

test('a link to the auth screen carries the invitation code safely', () => {
  expect(paths.auth({ code: 'a b&c' })).toBe('/auth?code=a+b%26c');
});

test('a link without a query has no question mark', () => {
  expect(paths.auth()).toBe('/auth');
  expect(paths.resetPassword({})).toBe('/reset-password');
});

test('the first segment of every route is nobody’s username', () => {
  const segments = Object.values(ROUTES).map((route) => route.split('/')[1] ?? '');
  const named = segments.filter((segment) => segment !== '' && !segment.startsWith(':'));
  expect(named.filter((segment) => !reservedFirstSegments.has(segment))).toEqual([]);
});
