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
// The ids of things that exist, none of which belongs to the caller.
const LOW_IDS = [1, 2, 3, 4, 5, 6, 7];
const DRAWN_IDS = Array.from({ length: 100 }, (_, place) => Math.ceil(random() * (place < 50 ? 10_000 : ID_MAX)));

test('whoever owns nothing gets 404 for low ids in the address of each thing and for 100 drawn ones, and no row changes', async () => {
  const addressed = [...ALL_ENDPOINTS].filter(([name, { path }]) => {
    const { params = {}, expected } = exampleOf(name, owned);
    return path.includes('/:id') && typeof params['id'] === 'number' && expected.other === 404;
  });
  expect(addressed.length).toBeGreaterThanOrEqual(9);
  const [own] = (await other.get('/api/sessions')).body as SessionView[];
  const ask = async ([name, endpoint]: (typeof addressed)[number], id: number): Promise<object> => {
    const example = exampleOf(name, owned);
    const sent = example.body === undefined ? {} : { body: example.body };
    const answer = await other.send(endpoint.method, addressOf(endpoint, { ...example, params: { id } }), sent);
    return { name, id, status: answer.status };
  };
  const answers: object[] = [];
  const changed = await changedColumns(server, async () => {
    // Nothing belongs to the caller except the session of the call.
    for (const thing of addressed)
      for (const id of LOW_IDS) answers.push(await ask(thing, id === own?.id ? ID_MAX : id));
    for (const [place, id] of DRAWN_IDS.entries())
      answers.push(await ask(addressed[place % addressed.length] as (typeof addressed)[number], id));
  });
  expect(answers).toEqual(answers.map((answer) => ({ ...answer, status: 404 })));
  expect(changed).toEqual([]);
});
