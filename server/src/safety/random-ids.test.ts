import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '@crushing/contract/all-endpoints';
import type { SessionView } from '@crushing/contract/sessions/schemas';
import { randomFrom } from '#seed/random.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import type { Owned } from '#testing/endpoint-example.ts';
import { changedColumns } from '#testing/all-columns.ts';
import { addressOf, exampleOf, ownedThings } from './owned-things.ts';

let server: TestServer;
let owned: Owned;
let other: TestPerson;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
  owned = await ownedThings(server);
  other = await server.person('bob');
});
afterAll(async () => server.stop());

const ID_MAX = 2_147_483_647;
const random = randomFrom(200);
// The low ones are those of things that exist, none of which is theirs.
const IDS = Array.from({ length: 200 }, (_, place) =>
  place < 100 ? 1 + (place % 20) : Math.ceil(random() * (place < 150 ? 10_000 : ID_MAX)),
);

test('whoever owns nothing gets 404 for 200 ids in the addresses of things, and no row changes', async () => {
  const addressed = [...ALL_ENDPOINTS].filter(([name, { path }]) => {
    const { params = {}, expected } = exampleOf(name, owned);
    return path.includes('/:id') && typeof params['id'] === 'number' && expected.other === 404;
  });
  expect(addressed.length).toBeGreaterThanOrEqual(9);
  const [own] = (await other.get('/api/sessions')).body as SessionView[];
  const ask = async (id: number, place: number): Promise<object> => {
    const [name, endpoint] = addressed[place % addressed.length] as (typeof addressed)[number];
    const example = exampleOf(name, owned);
    const sent = example.body === undefined ? {} : { body: example.body };
    const answer = await other.send(endpoint.method, addressOf(endpoint, { ...example, params: { id } }), sent);
    return { name, id, status: answer.status };
  };
  const answers: object[] = [];
  const changed = await changedColumns(server, async () => {
    // Nothing is theirs, save the session they call with.
    for (const [place, id] of IDS.entries()) answers.push(await ask(id === own?.id ? ID_MAX : id, place));
  });
  expect(answers).toEqual(answers.map((answer) => ({ ...answer, status: 404 })));
  expect(changed).toEqual([]);
});
