import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeToken, scriptWith } from '#testing/api-token.ts';
import type { Answer } from '#testing/test-client.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import type { OpenApiDocument } from './document/open-api.ts';

let server: TestServer;
let page: Answer;
let document: OpenApiDocument;
beforeAll(async () => {
  server = await testServer();
  page = await server.visitor().get('/api/docs');
  document = (await server.visitor().get('/api/openapi.json')).body as OpenApiDocument;
});
afterAll(async () => server.stop());

test('the page has every call of the document, with what it takes and answers', () => {
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const names = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name) => !page.text.includes(`id="${name}"`))).toEqual([]);
  const shapes = Object.keys(document.components.schemas);
  expect(shapes.filter((name) => !page.text.includes(`id="shape-${name}"`))).toEqual([]);
  const links = [...page.text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
  expect(links.filter((id) => !page.text.includes(`id="${id}"`))).toEqual([]);
});

test('the page keeps to the content policy of all pages: nothing inline, nothing from elsewhere', async () => {
  expect(page.headers.get('content-security-policy')).toBe(
    (await server.visitor().get('/healthz')).headers.get('content-security-policy'),
  );
  expect(page.text).not.toMatch(/<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)/i);
  const loaded = [...page.text.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+)"/g)].map(([, path]) => path);
  expect(loaded).toEqual(['/favicon.svg', '/api/docs/reader.css', '/api/docs/calls.css', '/api/docs/reader.js']);
  const files = await Promise.all(
    ['reader.css', 'calls.css', 'reader.js'].map(async (file) => server.visitor().get(`/api/docs/${file}`)),
  );
  expect(files.map(({ headers }) => headers.get('content-type'))).toEqual([
    'text/css; charset=utf-8',
    'text/css; charset=utf-8',
    'text/javascript; charset=utf-8',
  ]);
  expect(files.map(({ text }) => /https?:|@import|url\(/.test(text))).toEqual([false, false, false]);
});

test.each(['/api/docs/other.js', '/api/docs/..%2freader-page.ts', '/api/docs/', '/api/docs/reader.css/x'])(
  '%s is nothing',
  async (path) => {
    expect((await server.visitor().get(path)).status).toBeGreaterThanOrEqual(400);
  },
);

test.each(['/api/docs', '/api/openapi.json', '/api/docs/reader.css'])(
  'a browser that has %s is told that it is unchanged',
  async (path) => {
    const etag = (await server.visitor().get(path)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await server.visitor().get(path, { 'if-none-match': `W/${etag}` });
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
  },
);

test('the calls in a shell are those that an API token may make, with the bodies of the document', () => {
  const shown = [...page.text.matchAll(/id="(\w+)">(?:(?!<\/details>)[\s\S])*?<pre class="copied"/g)].map(
    ([, id]) => id,
  );
  expect(shown).toEqual(expect.arrayContaining(['changeHabit', 'listHabits', 'saveInstance']));
  for (const name of ['createToken', 'changePassword', 'getExport', 'login', 'openChallenge'])
    expect(shown).not.toContain(name);
  expect(page.text).toContain('-d &#39;{&quot;completed&quot;:true}&#39;');
});

test('the page is the same for everybody', async () => {
  const dan = await server.person('dan');
  const { secret } = await makeToken(dan);
  const asked = await Promise.all([
    dan.get('/api/docs'),
    server.visitor().get('/api/docs'),
    scriptWith(server.address, secret).get('/api/docs'),
  ]);
  expect(new Set(asked.map(({ text }) => text)).size).toBe(1);
});
