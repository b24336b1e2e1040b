import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '@crushing/contract/all-endpoints';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import type { EndpointExample, Owned } from '#testing/endpoint-example.ts';
import { addressOf, exampleOf, ownedThings } from './owned-things.ts';

let server: TestServer;
let admin: TestPerson;
let owned: Owned;
beforeAll(async () => {
  server = await testServer();
  admin = await server.person('dan');
  owned = await ownedThings(server);
});
afterAll(async () => server.stop());

const WRITES = [...ALL_ENDPOINTS].filter(([, { access, method }]) => access === 'admin' && method !== 'GET');

/** How many entries a call adds, where it does not add exactly one, each with the reason. */
const ENTRIES: Readonly<Record<string, { count: number; reason: string }>> = {
  generateBots: { count: 0, reason: 'It proposes bots; createBots makes them.' },
  reviewBetaRequest: {
    count: 2,
    reason: 'An approval also invites, and the tab of approved e-mails lists invitations.',
  },
};

/** The preparations without which the example of a call is refused. In the access matrix these calls are refused. */
const PREPARATIONS: Readonly<Record<string, () => Promise<Partial<EndpointExample>>>> = {
  openChallenge: async () => {
    await owned.owner.post('/api/challenge/waitlist/join');
    return {};
  },
  retryMail: async () => {
    await server.deps.database.transact(async ({ query }) =>
      query.updateTable('notification_queue').set({ status: 'failed' }).where('id', '=', owned.mailId).execute(),
    );
    return {};
  },
  closeChallenge: async () => {
    const { read } = server.deps.database;
    const { id } = await read.selectFrom('challenges').select('id').executeTakeFirstOrThrow();
    return { params: { id } };
  },
};

const auditLog = async () => server.deps.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();

test('every name in the tables of this test is one of a writing call of the administrator', () => {
  const names = WRITES.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining([...Object.keys(ENTRIES), ...Object.keys(PREPARATIONS)]));
  expect(names.length).toBeGreaterThan(10);
});

test.each(WRITES)(
  '%s adds its entries to the audit list where it is done, and none where it is refused',
  async (name, endpoint) => {
    const example = { ...exampleOf(name, owned), ...(await PREPARATIONS[name]?.()) };
    const ask = async (caller: TestPerson) =>
      caller.send(
        endpoint.method,
        addressOf(endpoint, example),
        example.body === undefined ? {} : { body: example.body },
      );
    const before = await auditLog();
    expect((await ask(owned.owner)).status).toBe(403);
    expect(await auditLog()).toEqual(before);
    const answer = await ask(admin);
    expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) as number });
    const added = (await auditLog()).slice(before.length);
    expect(added).toHaveLength(ENTRIES[name]?.count ?? 1);
    for (const entry of added) expect(entry).toMatchObject({ actorId: admin.id });
  },
);
