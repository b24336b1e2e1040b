import { afterEach, expect, test, vi } from 'vitest';
import { readEndpoint, sharedAnswer } from './conditional-read.ts';

const listThings = { method: 'GET', path: '/api/things', access: 'user', summary: '' } as const;

type Things = { id: number }[];
const read = (known?: Things) =>
  readEndpoint(listThings, {}, { known: known as never }) as Promise<unknown> as Promise<Things>;

const aServer = () => {
  const state = { things: [{ id: 1 }], etag: '"1"' };
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const known = new Headers(init.headers).get('if-none-match');
    asked.push(known);
    return known === state.etag
      ? new Response(null, { status: 304 })
      : Response.json(state.things, { headers: { etag: state.etag } });
  });
  return { state, asked };
};

afterEach(() => vi.unstubAllGlobals());

test('an unchanged answer comes back as the same object', async () => {
  const { asked } = aServer();
  const first = await read();
  expect(await read(first)).toBe(first);
  expect(asked).toEqual([null, '"1"']);
});

test('a list changed in the browser is read in full', async () => {
  const { asked } = aServer();
  const first = await read();
  await read([...first]);
  expect(asked).toEqual([null, null]);
});

test('a changed answer keeps its equal parts and is known by its new ETag', async () => {
  const { state, asked } = aServer();
  const first = await read();
  state.things = [{ id: 1 }, { id: 2 }];
  state.etag = '"2"';
  const second = sharedAnswer(first, await read(first)) as Things;
  expect(second[0]).toBe(first[0]);
  expect(await read(second)).toBe(second);
  expect(asked).toEqual([null, '"1"', '"2"']);
});

test('a refusal is thrown with its status', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Please sign in first.' }, { status: 401 }));
  await expect(read()).rejects.toMatchObject({ status: 401 });
});

test('an answer that is no JSON is that of a proxy, and counts as no answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Sign in to this network</html>'));
  await expect(read()).rejects.toMatchObject({ isUnreached: true });
});
