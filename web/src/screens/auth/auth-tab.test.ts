import { expect, test } from 'vitest';
import { authTabFrom } from './auth-tab.ts';

test.each([
  ['', 'login'],
  ['tab=register', 'register'],
  ['tab=login', 'login'],
  ['tab=elsewhere', 'login'],
  ['code=ABC', 'register'],
  ['code=', 'login'],
  ['code=ABC&tab=register', 'register'],
])('the address /auth?%s opens %s', (query, tab) => {
  expect(authTabFrom(new URLSearchParams(query))).toBe(tab);
});

test('somebody with an invitation link who chooses Login keeps it over a reload', () => {
  expect(authTabFrom(new URLSearchParams('code=ABC&tab=login'))).toBe('login');
});
