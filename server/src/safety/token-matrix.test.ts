import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '@crushing/contract/all-endpoints';
import type { WholeEndpoint } from '@crushing/contract/all-endpoints';
import { changedColumns } from '#testing/all-columns.ts';
import { makeToken, scriptWith } from '#testing/api-token.ts';
import type { Owned } from '#testing/endpoint-example.ts';
import type { TestClient } from '#testing/test-client.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { addressOf, exampleOf, ownedThings } from './owned-things.ts';

/** The calls that refuse every API token. A new call stands here, or says `forTokens` in the contract. */
const NOT_FOR_TOKENS: ReadonlySet<string> = new Set([
  // Calls that decide about the account, and the export, which takes all of it along.
  'changePassword',
  'forgotPassword',
  'validateResetToken',
  'resetPassword',
  'login',
  'logout',
  'register',
  'getRegistration',
  'signUpForPodcast',
  'createBetaRequest',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'listTokens',
  'createToken',
  'endToken',
  'getExport',
  'deleteAccount',
  ...[...ALL_ENDPOINTS].filter(([, { access }]) => access === 'admin').map(([name]) => name),
  // Reports that only an open page sends.
  'sendPageView',
  'reportInstallBanner',
  'sendProfileView',
]);

let server: TestServer;
let owned: Owned;
let scripts: Record<'other' | 'admin' | 'read' | 'readWrite', TestClient>;

beforeAll(async () => {
  server = await testServer();
  const admin = await server.person('dan');
  owned = await ownedThings(server);
  const other = await server.person('bob');
  const script = async (...made: Parameters<typeof makeToken>) =>
    scriptWith(server.address, (await makeToken(...made)).secret);
  scripts = {
    other: await script(other),
    admin: await script(admin),
    read: await script(owned.owner, 'read'),
    readWrite: await script(owned.owner),
  };
});
afterAll(async () => server.stop());

const statusOf = async (script: TestClient, name: string, endpoint: WholeEndpoint): Promise<number> => {
  const example = exampleOf(name, owned);
  const sent = example.body === undefined ? {} : { body: example.body };
  return (await script.send(endpoint.method, addressOf(endpoint, example), sent)).status;
};

test('every call is either for API tokens or on the list of those that refuse them', () => {
  const refusing = [...ALL_ENDPOINTS].filter(([, { forTokens }]) => forTokens !== true).map(([name]) => name);
  expect(refusing.toSorted()).toEqual([...NOT_FOR_TOKENS].toSorted());
});

describe('a call that refuses every API token', () => {
  test.each([...NOT_FOR_TOKENS])('%s changes nothing for one', async (name) => {
    const endpoint = ALL_ENDPOINTS.get(name) as WholeEndpoint;
    const changed = await changedColumns(server, async () => {
      for (const script of Object.values(scripts)) expect(await statusOf(script, name, endpoint)).toBe(403);
    });
    expect(changed.filter((column) => column !== 'api_tokens.lastUsedAt')).toEqual([]);
  });
});

test.each([...ALL_ENDPOINTS].filter(([name]) => !NOT_FOR_TOKENS.has(name)))(
  '%s answers an API token as its person, and one for reading only where it reads',
  async (name, endpoint) => {
    const { expected } = exampleOf(name, owned);
    // The owner comes last, because the owner's changes must not decide about the others.
    expect({
      other: await statusOf(scripts.other, name, endpoint),
      admin: await statusOf(scripts.admin, name, endpoint),
      read: await statusOf(scripts.read, name, endpoint),
      readWrite: await statusOf(scripts.readWrite, name, endpoint),
    }).toEqual({
      other: expected.other,
      admin: expected.admin,
      read: endpoint.method === 'GET' ? expected.owner : 403,
      readWrite: expected.owner,
    });
  },
);

test.each([...ALL_ENDPOINTS])(
  '%s answers a wrong token 401, also where anybody may call it',
  async (name, endpoint) => {
    expect(await statusOf(scriptWith(server.address, `crush_${'a'.repeat(43)}`), name, endpoint)).toBe(401);
  },
);
