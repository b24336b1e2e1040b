import { ALL_ENDPOINTS } from '@crushing/contract/all-endpoints';
import { expect, test } from 'vitest';

/** Addresses that no API token may call, whatever is added below them: docs/product.md, API tokens. */
const NEVER = [
  /^\/api\/admin\b/,
  /^\/api\/analytics\b/,
  /^\/api\/(?:account|export|login|logout|register|registration)\b/,
  /\b(?:password|sessions?|tokens?)\b/,
];

test('no call about the administration, the password, sessions, tokens, export or deletion is for API tokens', () => {
  const found = [...ALL_ENDPOINTS.values()].filter(({ path }) => NEVER.some((address) => address.test(path)));
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ forTokens }) => forTokens === true).map(({ path }) => path)).toEqual([]);
});

test('no call of the administrator is for API tokens', () => {
  const found = [...ALL_ENDPOINTS.values()].filter(({ access }) => access === 'admin');
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ forTokens }) => forTokens === true)).toEqual([]);
});
