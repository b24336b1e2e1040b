import type { listAudit } from '@crushing/contract/audit/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { AuditArea } from '@crushing/domain/audit/audit-actions';
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

const audit = async (area: AuditArea, query: Record<string, string> = {}) => {
  const { status, body } = await admin.get(`/api/admin/audit?${new URLSearchParams({ area, ...query }).toString()}`);
  expect(status).toBe(200);
  return body as EndpointAnswer<typeof listAudit>;
};

/** What each entry is about: a person, else a name or address, else the key of a setting. */
const about = async (area: AuditArea, query?: Record<string, string>) =>
  (await audit(area, query)).entries.map(({ target, subject, details }) => target ?? subject ?? details['key']);

test('what was done is searched in who did it and whom it concerns, whatever the case', async () => {
  for (const username of ['erin', 'noor', 'ÖZIL']) {
    const { id } = await server.person(username);
    expect((await admin.patch(`/api/admin/users/${id}`, { username: `${username} 2` })).status).toBe(200);
  }
  expect(await about('users')).toEqual(['ÖZIL 2', 'noor 2', 'erin 2']);
  expect(await about('users', { search: 'NOOR' })).toEqual(['noor 2']);
  expect(await about('users', { search: 'özil' })).toEqual(['ÖZIL 2']);
  expect(await about('users', { search: ' dan ' })).toHaveLength(3);
  // SQL wildcards in a search stand for themselves.
  expect(await about('users', { search: '%' })).toEqual([]);
});

test('what was done is searched in the address, the first name and the setting it concerns', async () => {
  for (const email of ['ada@example.test', 'grace@example.test'])
    expect((await admin.post('/api/admin/approved-emails', { email })).status).toBe(201);
  expect(await about('emails', { search: 'GRACE@' })).toEqual(['grace@example.test']);
  expect(await about('emails', { search: 'nobody' })).toEqual([]);
  for (const [key, value] of [
    ['bots_enabled', 'false'],
    ['podcast_open', 'false'],
  ])
    expect((await admin.put(`/api/admin/system-settings/${key}`, { value })).status).toBe(200);
  expect(await about('settings', { search: 'podcast' })).toEqual(['podcast_open']);
  expect(await about('bots', { search: 'FALSE' })).toEqual(['bots_enabled']);
  const asked = { jobTitle: 'Founder', pricingAmount: 7, pricingInterval: 'month' };
  for (const firstName of ['Lin', 'Mo'])
    expect(
      (await server.visitor().post('/api/beta-requests', { ...asked, email: `${firstName}@example.test`, firstName }))
        .status,
    ).toBe(201);
  const { requests } = (await admin.get('/api/admin/beta-requests')).body as { requests: { id: number }[] };
  for (const { id } of requests)
    expect((await admin.patch(`/api/admin/beta-requests/${id}`, { status: 'rejected' })).status).toBe(200);
  expect(await about('requests', { search: 'lin' })).toEqual(['Lin']);
});

test('the oldest entries come first where one asks for it, page by page, and a search keeps its pages', async () => {
  expect(await about('users', { order: 'oldest' })).toEqual(['erin 2', 'noor 2', 'ÖZIL 2']);
  for (const [order, names] of [
    ['oldest', ['erin 2', 'noor 2', 'ÖZIL 2']],
    ['newest', ['ÖZIL 2', 'noor 2', 'erin 2']],
  ] as const) {
    const found: (string | null)[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await audit('users', { order, search: ' 2', limit: '1', ...(cursor !== '' && { cursor }) });
      found.push(...page.entries.map(({ target }) => target));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(names);
  }
  expect((await admin.get('/api/admin/audit?area=users&order=username')).status).toBe(400);
});
