import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { ALL_ENDPOINTS } from '@crushing/contract/all-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, exampleOf, ownedThings } from '#safety/owned-things.ts';
import { makeToken, scriptWith } from '#testing/api-token.ts';
import type { Owned } from '#testing/endpoint-example.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { METHODS } from './document/open-api.ts';
import type { OpenApiDocument, Operation } from './document/open-api.ts';

let server: TestServer;
let document: OpenApiDocument;
let operations: readonly (readonly [path: string, method: string, Operation])[];
beforeAll(async () => {
  server = await testServer();
  document = (await server.visitor().get('/api/openapi.json')).body as OpenApiDocument;
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] === undefined ? [] : [[path, method, item[method]] as const])),
  );
});
afterAll(async () => server.stop());

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document) as never);
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(validator.version).toBe('3.1');
});

test('every route of the running server is in the document, and the other way round', () => {
  // HEAD answers as GET does.
  const mounted = server.routes.filter(({ method }) => method !== 'HEAD').map(({ method, url }) => `${method} ${url}`);
  const written = operations.map(([path, method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  expect(written.toSorted()).toEqual(mounted.toSorted());
});

test('every operation has a name of its own and parameters for each part of its path', () => {
  const names = operations.map(([, , { operationId }]) => operationId);
  expect(new Set(names).size).toBe(names.length);
  const without = operations.flatMap(([path, method, { parameters = [] }]) => {
    const needed = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
    return needed.join() === inPath.join() ? [] : [`${method} ${path}`];
  });
  expect(without).toEqual([]);
});

test('the document says which calls take an API token, and of which kind', () => {
  const roles = operations.flatMap(([path, method, { operationId, security }]) =>
    security.flatMap(({ token }) => (token === undefined ? [] : [{ operationId, path, method, role: token.join() }])),
  );
  const expected = [...ALL_ENDPOINTS].filter(([, { forTokens }]) => forTokens === true).map(([name]) => name);
  expect(roles.map(({ operationId }) => operationId).toSorted()).toEqual([...expected, 'openLiveChannel'].toSorted());
  expect(roles.filter(({ method, role }) => (method === 'get') !== (role === 'read'))).toEqual([]);
});

test('on https the session cookie has its other name', async () => {
  const publicUrl = 'https://habits.example.org';
  const secure = await testServer({ publicUrl });
  const { components, servers } = (await secure.visitor().get('/api/openapi.json')).body as OpenApiDocument;
  expect(components.securitySchemes.session).toMatchObject({ in: 'cookie', name: '__Host-sid' });
  expect(servers).toEqual([{ url: publicUrl }]);
  await secure.stop();
});

/** The examples that create what the other examples are about. */
const FIRST = ['createHabit', 'saveInstance', 'createGoal'];

test('every example of the document is answered well, sent by a script with its own ids', async () => {
  const fresh = await testServer();
  const dan = await fresh.person('dan');
  const bob = await fresh.person('bob');
  const script = scriptWith(fresh.address, (await makeToken(dan)).secret);
  const place = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  const examples = operations
    .flatMap(([path, method, { operationId, requestBody }]) => {
      const body = requestBody?.content['application/json']?.example;
      return body === undefined ? [] : [{ name: operationId, method, path, body }];
    })
    .toSorted((one, other) => place(one.name) - place(other.name));
  expect(examples.length).toBeGreaterThan(10);
  const made = new Map<string, unknown>();
  /** Replaces the ids of the examples with the ids that were given here. */
  const withIds = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body), (key, value: unknown) => {
      if (key === 'toUserId') return bob.id;
      return key === 'habitId' || key === 'id' ? made.get('/api/habits') : value;
    });
  for (const { name, method, path, body } of examples) {
    const address = path.replace('{id}', String(made.get(path.replace(/\/\{id\}.*/, ''))));
    const answer = await script.send(method.toUpperCase(), address, { body: withIds(body) });
    expect({ name, isGood: isGood(answer.status), text: answer.text }).toMatchObject({ name, isGood: true });
    if (FIRST.includes(name)) made.set(path, (answer.body as { id: number }).id);
  }
  await fresh.stop();
});

const isGood = (status: number): boolean => status >= 200 && status < 300;

describe('what the server takes and answers is what the document says', () => {
  let owned: Owned;
  let admin: TestPerson;
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats });
  beforeAll(async () => {
    admin = await server.person('dan');
    owned = await ownedThings(server);
    ajv.addSchema(document, 'api', undefined, false);
  });

  const problems = (value: unknown, ...at: string[]): unknown => {
    const pointer = at.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    const validate = ajv.compile({ $ref: `api#/${encodeURI(pointer)}` });
    return validate(value) ? null : validate.errors;
  };

  test.each([...ALL_ENDPOINTS].filter(([name]) => name !== 'logout'))('%s', async (name, endpoint) => {
    const example = exampleOf(name, owned);
    const address = addressOf(endpoint, example);
    const sent = example.body === undefined ? {} : { body: example.body };
    const isForAdmin = example.expected.owner === 403 && example.expected.admin !== 403;
    const { status, body } = await (isForAdmin ? admin : owned.owner).send(endpoint.method, address, sent);
    expect(status).toBe(isForAdmin ? example.expected.admin : example.expected.owner);
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const method = endpoint.method.toLowerCase();
    const json = ['content', 'application/json', 'schema'];
    const { responses } = document.paths[path]?.[method as 'get'] ?? { responses: {} };
    if (!isGood(status)) {
      expect(problems(body, 'components', 'schemas', 'Refusal')).toBeNull();
      return;
    }
    expect(Object.keys(responses)).toContain(String(status));
    if (example.body !== undefined)
      expect(problems(example.body, 'paths', path, method, 'requestBody', ...json)).toBeNull();
    if (endpoint.answer !== undefined)
      expect(problems(body, 'paths', path, method, 'responses', String(status), ...json)).toBeNull();
  });
});
