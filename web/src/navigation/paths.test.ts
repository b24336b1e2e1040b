import { reservedFirstSegments } from '@crushing/contract/reserved-names';
import { PAGE_ROUTES } from '@crushing/domain/page-views/page-routes';
import { expect, test } from 'vitest';
import { ROUTES } from './paths.ts';

test('the first segment of every route is nobody’s username', () => {
  const segments = Object.values(ROUTES).map((route) => route.split('/')[1] ?? '');
  const named = segments.filter((segment) => segment !== '' && !segment.startsWith(':'));
  expect(named.filter((segment) => !reservedFirstSegments.has(segment))).toEqual([]);
});

test('page views are counted by every route, and by no other', () => {
  expect(PAGE_ROUTES.filter((route) => route !== 'other').toSorted()).toEqual(Object.values(ROUTES).toSorted());
});
