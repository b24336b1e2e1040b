import { expect, test } from 'vitest';
import { ROUTES } from '#navigation/paths.ts';
import { filtersFrom, queryOf } from './analytics-address.ts';

const ALL = { days: 30, path: null, environment: null };

test.each([
  ['', ALL],
  ['days=7&path=/podcast&environment=production', { days: 7, path: '/podcast', environment: 'production' }],
  ['path=%2F%3Ausername', { ...ALL, path: '/:username' }],
  ['days=0', ALL],
  ['days=400', ALL],
  ['days=week', ALL],
  ['path=/ann&environment=staging', ALL],
])('the address ?%s asks for %o', (address, filters) => {
  expect(filtersFrom(new URLSearchParams(address))).toEqual(filters);
});

test('an address leads back to its filters, and names only what differs from the usual', () => {
  const filters = { days: 90, path: '/auth', environment: 'development' } as const;
  expect(filtersFrom(new URLSearchParams(queryOf(filters)))).toEqual(filters);
  expect(queryOf({ ...ALL })).toEqual({});
});

test.each(Object.values(ROUTES))('the screen %s is a path that a report can be asked for', (route) => {
  expect(filtersFrom(new URLSearchParams({ path: route })).path).toBe(route);
});
