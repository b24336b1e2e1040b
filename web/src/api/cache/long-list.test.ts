import { afterEach, expect, test, vi } from 'vitest';
import { sharedAnswer } from './conditional-read.ts';
import { readLongList } from './long-list.ts';

const listThings = { method: 'GET', path: '/api/things', access: 'user', summary: '' } as const;

type Things = { id: number }[];
const read = (known?: Things) =>
  readLongList(listThings, {}, { known: known as never }) as Promise<unknown> as Promise<Things>;

afterEach(() => vi.unstubAllGlobals());

test('a list over several pages is read whole, and known by the ETag of its first page', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(url);
    if (new Headers(init.headers).get('if-none-match') === '"1.2.3"') return new Response(null, { status: 304 });
    const page = Number(new URL(url, 'http://here').searchParams.get('after') ?? '0');
    const link = page < 2 ? { link: `</api/things?after=${page + 1}>; rel="next"` } : undefined;
    return Response.json([{ id: page }], { headers: { etag: page === 0 ? '"1.2.3"' : '"other"', ...link } });
  });
  const whole = await read();
  expect(whole).toEqual([{ id: 0 }, { id: 1 }, { id: 2 }]);
  const shared = sharedAnswer(undefined, whole) as Things;
  expect(await read(shared)).toBe(shared);
  expect(asked).toEqual(['/api/things', '/api/things?after=1', '/api/things?after=2', '/api/things']);
});

test('a list whose second page is refused is not there', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('after')
      ? Response.json({ message: 'That was a lot to read.' }, { status: 429 })
      : Response.json([{ id: 1 }], { headers: { link: '</api/things?after=1>; rel="next"' } }),
  );
  await expect(read()).rejects.toMatchObject({ status: 429 });
});
