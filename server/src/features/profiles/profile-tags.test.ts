import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { getPublicProfile } from './get-public-profile.ts';
import { createProfileTags } from './profile-tags.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await create(await server.person('alice'));
});
afterAll(async () => server.stop());

test('a page that was read as its day ended has another tag than that of the next day', async () => {
  const tags = createProfileTags();
  server.clock.now = Date.parse('2026-03-11T23:59:59.990Z');
  const { shown: before } = await getPublicProfile(server.deps, 'alice');
  server.clock.now += 20;
  const tag = tags.remember(server.deps, before);
  const { shown: after } = await getPublicProfile(server.deps, 'alice');
  expect(after.figures.missed + after.figures.stale, 'only the day differs').toBe(
    before.figures.missed + before.figures.stale,
  );
  expect(tags.remember(server.deps, after)).not.toBe(tag);
});
