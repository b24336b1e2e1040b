import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const PAGE = '<!doctype html><html lang="en"><meta name="description" content="Habits" /><title>Crushing</title>';
const FILE = 'self.skipWaiting();';

const webDir = mkdtempSync(join(tmpdir(), 'crushing-web-'));
let server: TestServer;
beforeAll(async () => {
  writeFileSync(join(webDir, 'index.html'), PAGE);
  writeFileSync(join(webDir, 'sw.js'), FILE);
  server = await testServer({ webDir });
});
afterAll(async () => {
  await server.stop();
  rmSync(webDir, { recursive: true });
});

test('a signed-in person who opens the sign-in page is sent to the dashboard, with an invitation too', async () => {
  const alice = await server.person('alice');
  for (const path of ['/auth', '/auth?code=ABC']) {
    const answer = await alice.get(path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/dashboard');
  }
  await alice.post('/api/logout');
  expect(await alice.get('/auth')).toMatchObject({ status: 200, text: PAGE });
});

test('visitors, and people whose session is unknown here, get the sign-in page', async () => {
  const visitor = server.visitor();
  expect(await visitor.get('/auth')).toMatchObject({ status: 200, text: PAGE });
  visitor.useCookie('sid=made-up');
  expect(await visitor.get('/auth?tab=register')).toMatchObject({ status: 200, text: PAGE });
});

test('every other address of the web is the page, unknown ones of the API and of files are refusals', async () => {
  const bob = await server.person('bob');
  for (const path of ['/', '/dashboard', '/reset-password?token=x']) {
    expect(await bob.get(path)).toMatchObject({ status: 200, text: PAGE });
  }
  for (const path of ['/api/nothing', '/assets/gone.js']) expect((await bob.get(path)).status).toBe(404);
});

test('a screen is found in capitals and with a slash at its end; what is no screen and no file is not found, and still the page', async () => {
  const visitor = server.visitor();
  for (const path of ['/index.html', '/People/Encouragement/', '/PODCAST', '/buddies/a+b', '/buddies/a+b/'])
    expect(await visitor.get(path)).toMatchObject({ status: 200, text: PAGE });
  for (const path of ['/no/such/page', '/buddies/a/b', '/robots.txt', '/favicon.ico', '/.well-known/security.txt'])
    expect(await visitor.get(path)).toMatchObject({ status: 404, text: PAGE });
});

test('the page of a person is described with a slash at the end of its address, too', async () => {
  await server.person('fay');
  expect(await server.visitor().get('/fay/')).toMatchObject({
    status: 200,
    text: expect.stringContaining('<title>fay · Crushing</title>'),
  });
  expect((await server.visitor().get('/nobody/')).status).toBe(404);
});

test('a name that is too long for anybody is answered as quickly as one that nobody has', async () => {
  const visitor = server.visitor();
  const cost = async (name: string): Promise<number> => {
    const spent = process.cpuUsage();
    // Enough calls for the processor's clock to show some time, because it moves in steps.
    for (let times = 0; times < 30; times += 1) expect((await visitor.get(`/${name}`)).status).toBe(404);
    const { user, system } = process.cpuUsage(spent);
    return user + system;
  };
  // As many marks on one letter as an address holds: one name in order, and one that has to be sorted.
  const ordered = encodeURIComponent(`a${'\u0301'.repeat(2400)}`);
  const mixed = encodeURIComponent(`a${'\u0301'.repeat(1200)}${'\u0323'.repeat(1200)}`);
  await cost(mixed);
  // Measured in turns, and the least of each, because the process has other work too.
  const costs: (readonly [number, number])[] = [];
  const least = (place: 0 | 1): number => Math.min(...costs.map((pair) => pair[place]));
  for (let round = 0; round < 40 && (round < 5 || least(1) >= 2 * least(0)); round += 1)
    costs.push([await cost(ordered), await cost(mixed)]);
  expect(least(1)).toBeLessThan(2 * least(0));
});

test('the page of a person says who they are, whatever their name holds', async () => {
  const eve = await server.person('eve');
  await server.deps.database.transact(async ({ query }) =>
    query.updateTable('users').set({ name: `"><script>$& alert('x')</script>` }).where('id', '=', eve.id).execute(),
  );
  const { id } = await create(eve, { name: 'Read' });
  await create(eve, { name: 'Diary', isPrivate: true });
  for (const day of ['2026-03-10', '2026-03-11']) await saveInstance(eve, id, day, { completed: true });
  const { status, text, headers } = await server.visitor().get('/eve');
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(text).toContain('<title>&quot;&gt;&lt;script&gt;$&amp; alert(&#39;x&#39;)&lt;/script&gt; · Crushing</title>');
  const description = 'eve has crushed it! All tasks completed! 1 of 1 habit done today.';
  expect(text).toContain(`<meta name="description" content="${description}">`);
  expect(text).toContain(`<meta property="og:description" content="${description}">`);
  expect(text).toContain('<meta property="og:url" content="http://localhost:3000/eve">');
  expect(text).toContain('<meta property="og:image" content="http://localhost:3000/api/public/eve/picture.png">');
  expect(text).toContain('&lt;/script&gt; on Crushing, 2 perfect days in a row">');
  expect(text).not.toMatch(/<script>|Diary/);
  expect(text.match(/name="description"/g)).toHaveLength(1);
});

test('the page of a bot says that it is one', async () => {
  const leo = await server.person('leo');
  await create(leo, { name: 'Read' });
  await server.deps.database.transact(async ({ query }) =>
    query.updateTable('users').set({ name: 'Steady Leo', isBot: true }).where('id', '=', leo.id).execute(),
  );
  const { text } = await server.visitor().get('/leo');
  expect(text).toContain('<title>Steady Leo (bot) · Crushing</title>');
  expect(text).toMatch(/og:title" content="Steady Leo \(bot\)/);
  expect(text).toContain('content="leo (bot) is working on today&#39;s habits 0 of 1 habit done today."');
  expect(text).toMatch(/image:alt" content="Steady Leo \(bot\) on Crushing"/);
});

test('the page of a person says how many habits of today are done', async () => {
  const carol = await server.person('carol');
  const description = async (): Promise<string | undefined> =>
    /name="description" content="([^"]*)"/.exec((await server.visitor().get('/carol')).text)?.[1];
  await create(carol);
  expect(await description()).toMatch(/ 0 of 1 habit done today\.$/);
  await create(carol, { name: 'Run' });
  expect(await description()).toMatch(/ 0 of 2 habits done today\.$/);
});

test('the page of a person without public habits does not promise any', async () => {
  const gus = await server.person('gus');
  await create(gus, { name: 'Diary', isPrivate: true });
  const { text } = await server.visitor().get('/gus');
  expect(text).toContain('<meta name="description" content="What gus does today stays with gus.">');
  expect(text).not.toContain('keeps habits in public');
});

test('a name that nobody has is not found, and still the page that says so', async () => {
  for (const path of ['/nobody', '/n%C3%A9mo', '/no%2Fbody', '/no%00body'])
    expect(await server.visitor().get(path)).toMatchObject({ status: 404, text: expect.stringContaining('<title>') });
});

test('public pages say whether somebody is signed in, and no cache may mix that up', async () => {
  const dan = await server.person('dan');
  for (const path of ['/dan', '/public']) {
    const forVisitor = await server.visitor().get(path);
    expect(forVisitor.text).toContain('<html data-visitor ');
    expect(forVisitor.headers.get('vary')).toContain('cookie');
    expect(forVisitor.headers.get('cache-control')).toContain('private');
    expect((await dan.get(path)).text).not.toContain('data-visitor');
  }
});

test('the files of the page do not count, so people behind one address all get them; what is asked of the database does', async () => {
  const own = await testServer({ webDir, environment: { RATE_LIMIT_FACTOR: '0.02' } });
  const visitor = own.visitor();
  const statuses = async (path: string, count: number): Promise<Set<number>> => {
    const answers = await Promise.all(Array.from({ length: count }, async () => visitor.get(path)));
    return new Set(answers.map(({ status }) => status));
  };
  expect(await statuses('/sw.js', 200)).toEqual(new Set([200]));
  // 1,200 a minute times 0.02.
  expect(await statuses('/nobody', 24)).toEqual(new Set([404]));
  for (const path of ['/nobody', '/auth', '/assets/gone.js', '/index.html'])
    expect(await statuses(path, 1)).toEqual(new Set([429]));
  expect(await statuses('/api/podcast/passes', 1)).toEqual(new Set([429]));
  expect(await statuses('/sw.js', 1)).toEqual(new Set([200]));
  await own.stop();
});

test('without a built web the server does not start, and says so', async () => {
  await expect(testServer({ webDir: join(webDir, 'missing') })).rejects.toThrow('The built web is missing');
});
