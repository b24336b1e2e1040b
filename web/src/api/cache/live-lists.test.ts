import { afterEach, expect, test, vi } from 'vitest';
import { readEndpoint } from './conditional-read.ts';
import { isReadAt, showsList } from './live-lists.ts';

test('a change of habits reaches the list, its instances, its history and the progress', () => {
  expect(showsList('/api/habits', ['habits'])).toBe(true);
  expect(showsList('/api/habits/:id/instances', ['habits'])).toBe(true);
  expect(showsList('/api/habit-instances', ['habits'])).toBe(true);
  expect(showsList('/api/progress', ['habits'])).toBe(true);
});

test('a round that is opened, closed or ended reaches the challenge and its waitlist', () => {
  expect(showsList('/api/challenges', ['challenge'])).toBe(true);
  expect(showsList('/api/challenge/waitlist', ['challenge'])).toBe(true);
});

test('a change reaches no list that merely begins with the same letters', () => {
  expect(showsList('/api/users', ['profile'])).toBe(false);
  expect(showsList('/api/goals', ['habits'])).toBe(false);
});

const readAll = async (...etags: string[]): Promise<void> => {
  for (const etag of etags) {
    vi.stubGlobal('fetch', async () => Response.json([], { headers: { etag } }));
    await readEndpoint({ method: 'GET', path: '/api/things', access: 'user', summary: '' }, {}, {});
  }
};

afterEach(() => vi.unstubAllGlobals());

test('lists are up to date when every version that was read is the latest one', async () => {
  await readAll('"1.7.42.2026-03-11"', '"2kPqhash"', '"1.7.42.5"');
  expect(isReadAt('.7.42.')).toBe(true);
  await readAll('"1.7.41.2026-03-11"', '"1.7.42.2026-03-11"');
  expect(isReadAt('.7.42.')).toBe(false);
});

test('where no version was read, or none is known, lists are not taken for up to date', async () => {
  await readAll('"2kPqhash"');
  expect(isReadAt('.7.42.')).toBe(false);
  await readAll('"1.7.42.2026-03-11"');
  expect(isReadAt('')).toBe(false);
});
