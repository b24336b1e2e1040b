import type { AuditEntry } from '@crushing/contract/audit/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await testServer();
  admin = await server.person('dan');
});
afterAll(async () => server.stop());

const LIST = '/api/admin/system-settings';

const change = async (key: string, value: unknown) => admin.send('PUT', `${LIST}/${key}`, { body: { value } });

test('every setting is listed with its default, in words', async () => {
  const { settings } = (await admin.get(LIST)).body as { settings: { key: string; value: string }[] };
  expect(Object.fromEntries(settings.map(({ key, value }) => [key, value]))).toEqual({
    require_approval: 'true',
    bots_enabled: 'true',
    podcast_open: 'true',
    podcast_offer_ends_at: '',
  });
});

test('a changed setting holds at once: without approval anybody registers', async () => {
  const register = async (username: string) =>
    server
      .visitor()
      .post('/api/register', { email: `${username}@example.org`, username, password: 'nine brown boots' });
  expect((await register('early')).status).toBe(403);
  expect(await change('require_approval', 'false')).toMatchObject({
    status: 200,
    body: { setting: { key: 'require_approval', value: 'false' } },
  });
  expect((await register('later')).status).toBe(201);
  await change('require_approval', 'true');
  expect((await register('latest')).status).toBe(403);
  expect((await admin.get('/api/admin/audit?area=settings&limit=1')).body).toMatchObject({
    entries: [{ action: 'settings.changed', actor: 'dan', details: { key: 'require_approval', value: 'true' } }],
  });
});

test('whether bots are awake stands in the audit list of the bots too, page by page, and no other setting does', async () => {
  const keysIn = async (query: string): Promise<unknown[]> => {
    const { entries } = (await admin.get(`/api/admin/audit?${query}`)).body as { entries: AuditEntry[] };
    return entries.map(({ action, details }) => [action, details['key'], details['value']]);
  };
  await change('bots_enabled', 'false');
  await change('podcast_open', 'false');
  await change('bots_enabled', 'true');
  const asleep = ['settings.changed', 'bots_enabled', 'false'];
  const closed = ['settings.changed', 'podcast_open', 'false'];
  const awake = ['settings.changed', 'bots_enabled', 'true'];
  expect(await keysIn('area=settings&limit=3')).toEqual([awake, closed, asleep]);
  expect(await keysIn('area=bots')).toEqual([awake, asleep]);
  const { nextCursor } = (await admin.get('/api/admin/audit?area=bots&limit=1')).body as { nextCursor: string };
  expect(await keysIn(`area=bots&limit=1&cursor=${nextCursor}`)).toEqual([asleep]);
  expect(await keysIn('area=mail')).toEqual([]);
});

test.each([
  ['require_approval', 'yes', 400],
  ['require_approval', '', 400],
  ['bots_enabled', 1, 400],
  ['podcast_offer_ends_at', 'tomorrow', 400],
  ['podcast_offer_ends_at', '2026-13-01T00:00:00Z', 400],
  ['podcast_offer_ends_at', '2026-02-30', 400],
  ['podcast_offer_ends_at', '2026-12-31T23:59:59Z', 200],
  ['podcast_offer_ends_at', '2026-12-31', 200],
  ['podcast_offer_ends_at', '', 200],
  ['unknown', 'true', 404],
  ['constructor', 'true', 404],
])('%s = %j is answered with %i', async (key, value, status) => {
  expect((await change(key, value)).status).toBe(status);
});
