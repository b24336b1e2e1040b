import { expect, test } from 'vitest';
import { PAGE_ROUTES } from './page-routes.ts';
import { routeOfPath } from './route-of-path.ts';

test.each([
  ['/', '/'],
  ['/dashboard?date=2026-03-11', '/dashboard'],
  ['/reset-password?token=secret', '/reset-password'],
  ['/ann', '/:username'],
  ['/Ann%20B#top', '/:username'],
  ['/buddies/ann+bo', '/buddies/:buddyString'],
  ['/people/encouragement', '/people/encouragement'],
  ['/people/nowhere', 'other'],
  ['/people', '/people'],
  ['/people/', '/people'],
  ['/a/b/c', 'other'],
  ['/ann/secret', 'other'],
])('%s is the route %s', (path, route) => {
  expect(routeOfPath(path)).toBe(route);
});

test.each(PAGE_ROUTES.filter((route) => route !== 'other'))('%s is its own route', (route) => {
  expect(routeOfPath(route)).toBe(route);
});
