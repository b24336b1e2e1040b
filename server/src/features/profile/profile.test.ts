import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LiveNews } from '@crushing/contract/live/endpoints';
import type { Profile } from '@crushing/contract/profile/schemas';
import { sweepAvatars } from '#features/avatars/sweep-avatars.ts';
import { create } from '#testing/habit-calls.ts';
import { openLive } from '#testing/live-reader.ts';
import type { Answer } from '#testing/test-client.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
let people = 0;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());
beforeEach(async () => {
  people += 1;
  alice = await server.person(`alice${people}`);
});

const save = async (changes: object, by = alice): Promise<Answer> => by.put('/api/profile', changes);
const profileOf = (answer: Answer): Profile => (answer.body as { profile: Profile }).profile;

const picture = async (colour: string, side = 80): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .jpeg()
    .toBuffer();
const dataUrl = (bytes: Uint8Array, type = 'image/jpeg'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
/** Makes the mark of a picture a week old. */
const aWeekPasses = (path: string): void => {
  const before = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000 - 1000);
  utimesSync(`${path}.unused`, before, before);
};

const storedFiles = (): string[] => {
  try {
    return readdirSync(join(server.database.dataDir, 'avatars'));
  } catch {
    return [];
  }
};
const fetched = async (url: string): Promise<Response> => fetch(server.address + url);

test('a person sees their own profile with their address and their day', async () => {
  await create(alice);
  expect(profileOf(await alice.get('/api/profile'))).toMatchObject({
    username: alice.username,
    name: null,
    title: null,
    email: alice.email,
    profileImage: null,
    today: { done: 0, total: 1 },
  });
});

test('what is saved is kept, what is not named stays, and a blank title is none', async () => {
  await save({ name: '  Alice Liddell ', title: 'Explorer' });
  expect(profileOf(await save({ title: '  ' }))).toMatchObject({ name: 'Alice Liddell', title: null });
  expect((await alice.get('/api/user')).body).toMatchObject({ name: 'Alice Liddell', title: null });
});

test('another name is heard at once by those who follow the person', async () => {
  const bob = await server.person(`bob${people}`);
  await bob.post(`/api/follow/${alice.id}`);
  const live = await openLive(server.address, bob);
  await save({ username: `${alice.username}-b` });
  expect(await live.until('following')).toContain('following');
  await live.close();
});

test.each([
  [{}],
  [{ name: '' }],
  [{ name: 'Alice\u202Ereversed' }],
  [{ title: 'Editor\u2067' }],
  [{ name: 'x'.repeat(101) }],
  [{ title: 'x'.repeat(101) }],
  [{ username: 'settings' }],
  [{ username: ' . ' }],
])('%o is refused', async (changes) => {
  expect((await save(changes)).status).toBe(400);
});

test('a new username leads to the page at once, and the old one is free', async () => {
  const wanted = `Renamed.${people}`;
  expect(profileOf(await save({ username: wanted }))).toMatchObject({ username: wanted });
  expect((await server.visitor().get(`/api/public/${wanted}`)).status).toBe(200);
  expect((await server.visitor().get(`/api/public/${alice.username}`)).status).toBe(404);
});

test('a name somebody has is refused, also one that only looks the same; other capitals of one’s own are not', async () => {
  await server.person(`Taken${people}`);
  expect(await save({ username: `tAKEN${people}` })).toMatchObject({
    status: 409,
    body: { issues: [{ path: 'username' }] },
  });
  await save({ username: `mallow${people}` }, await server.person(`someone${people}`));
  // A Cyrillic a.
  expect((await save({ username: `m\u0430llow${people}` })).status).toBe(409);
  expect((await save({ username: alice.username.toUpperCase() })).status).toBe(200);
  expect((await save({ username: alice.username.toUpperCase(), name: 'Alice' })).status).toBe(200);
});

test('capitals of one’s own name that look like the name of somebody else are refused', async () => {
  const named = async (username: string) => {
    const person = await server.person(`before${people}${username.length}${username.codePointAt(0)}`);
    expect((await save({ username }, person)).status).toBe(200);
    return person;
  };
  await named(`kate${people}`);
  // Greek. The small letters look like no Latin ones.
  const kappa = await named(`\u03ba\u03b1\u03c4\u03b5${people}`);
  expect((await save({ username: `\u039a\u0391\u03a4\u0395${people}` }, kappa)).status).toBe(409);
  const tau = await named(`\u03c4\u03b5\u03ba${people}`);
  expect((await save({ username: `\u03a4\u0395\u039a${people}` }, tau)).status).toBe(200);
  // From now on the capitals are what others must not look like.
  expect((await save({ username: `tek${people}` })).status).toBe(409);
});

test('two people who want one name at the same time get one yes and one refusal', async () => {
  const bob = await server.person(`bob${people}`);
  const answers = await Promise.all([alice, bob].map(async (by) => save({ username: `wanted${people}` }, by)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('a change tells browsers that show the person', async () => {
  const heard: LiveNews[] = [];
  const { news } = server.deps;
  const { tell } = news;
  Object.assign(news, { tell: (event: LiveNews) => heard.push(event) });
  await save({ name: 'Alice' });
  // News of earlier tests may still arrive. The news of this save is the first about Alice.
  const ofAlice = () => heard.filter(({ userId }) => userId === alice.id);
  await expect.poll(ofAlice).toMatchObject([{ activities: [], gone: [] }]);
  Object.assign(news, { tell });
});

describe('a picture', () => {
  test('becomes a small WebP without what the camera wrote, which browsers may keep for ever', async () => {
    const { profileImage } = profileOf(await save({ profileImage: dataUrl(await picture('#0a0', 600)) }));
    const answer = await fetched(profileImage ?? '');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height, format, exif, xmp, icc } = await sharp(bytes).metadata();
    expect({ width, height, format, exif, xmp, icc }).toEqual({ width: 512, height: 512, format: 'webp' });
    expect((await server.visitor().get(`/api/public/${alice.username}`)).body).toMatchObject({
      person: { profileImage },
    });
  });

  test('goes when nobody has it any more, and stays while somebody does', async () => {
    const [red, blue] = [dataUrl(await picture('#f00')), dataUrl(await picture('#00f'))];
    const bob = await server.person(`bob${people}`);
    const { profileImage } = profileOf(await save({ profileImage: red }));
    expect(profileOf(await save({ profileImage: red }, bob)).profileImage).toBe(profileImage);
    await save({ profileImage: blue });
    expect((await fetched(profileImage ?? '')).status).toBe(200);
    await save({ profileImage: null }, bob);
    expect((await fetched(profileImage ?? '')).status).toBe(404);
  });

  test('with a name that is taken leaves no file behind', async () => {
    const before = storedFiles();
    const answer = await save({ username: 'dan', profileImage: dataUrl(await picture('#ff0')) });
    expect(answer.status).toBe(409);
    expect(storedFiles()).toEqual(before);
  });

  test('that a crash left behind is swept after a week, and one that is in use is not', async () => {
    const { profileImage } = profileOf(await save({ profileImage: dataUrl(await picture('#0ff')) }));
    const left = join(server.database.dataDir, 'avatars', `${'a'.repeat(64)}.webp`);
    writeFileSync(left, 'left');
    await sweepAvatars(server.deps);
    await sweepAvatars(server.deps);
    expect(existsSync(left)).toBe(true);
    aWeekPasses(left);
    await sweepAvatars(server.deps);
    expect(storedFiles().filter((name) => name.startsWith('aaaa'))).toEqual([]);
    expect((await fetched(profileImage ?? '')).status).toBe(200);
  });

  test('is there when an older backup and then the former database are put back', async () => {
    const { profileImage } = profileOf(await save({ profileImage: dataUrl(await picture('#0f0')) }));
    const put = async (url: string | null | undefined) =>
      server.deps.database.transact(async ({ query }) => {
        await query
          .updateTable('users')
          .set({ profileImage: url ?? null })
          .where('id', '=', alice.id)
          .execute();
      });
    const bob = await server.person(`bob${people}`);
    await save({ profileImage: dataUrl(await picture('#fff')) }, bob);
    await put(null);
    await sweepAvatars(server.deps);
    await put(profileImage);
    await sweepAvatars(server.deps);
    expect((await fetched(profileImage ?? '')).status).toBe(200);
    // The mark is gone too, so that a later week counts from its own beginning.
    expect(storedFiles().filter((name) => name.endsWith('.unused'))).toEqual([]);
  });

  test('stays where the database is not the one that it belongs to', async () => {
    const empty = await testServer();
    const folder = join(empty.database.dataDir, 'avatars');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${'b'.repeat(64)}.webp`), 'of another database');
    await sweepAvatars(empty.deps);
    expect(readdirSync(folder)).toHaveLength(1);
    await empty.stop();
  });

  test('that pretends is refused, and nothing is stored', async () => {
    const before = storedFiles();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const whole = await picture('#123');
    const attacks: [string, number][] = [
      [dataUrl(svg, 'image/svg+xml'), 400],
      [dataUrl(svg, 'image/png'), 400],
      ['https://example.org/picture.png', 400],
      ['//example.org/picture.png', 400],
      ['data:text/html;base64,PGgxPg==', 400],
      ['data:image/png,not-base64', 400],
      [dataUrl(Buffer.from('GIF89a')), 400],
      [dataUrl(whole.subarray(0, whole.length / 2)), 400],
      [dataUrl(bomb(30_001, 8)), 413],
      [dataUrl(bomb(20_000, 20_000)), 413],
    ];
    for (const [profileImage, status] of attacks) {
      const answer = await save({ profileImage });
      expect({ sent: profileImage.slice(0, 60), status: answer.status }).toEqual({
        sent: profileImage.slice(0, 60),
        status,
      });
    }
    expect(storedFiles()).toEqual(before);
    expect(profileOf(await alice.get('/api/profile')).profileImage).toBeNull();
  });

  test('that is also a web page keeps none of the page', async () => {
    const script = '<script>alert(document.cookie)</script>';
    const both = Buffer.concat([await picture('#456'), Buffer.from(script)]);
    const { profileImage } = profileOf(await save({ profileImage: dataUrl(both) }));
    expect(await (await fetched(profileImage ?? '')).text()).not.toContain('script');
  });

  test('above 10 MB is refused before it is decoded', async () => {
    const answer = await save({ profileImage: dataUrl(Buffer.alloc(10 * 1024 * 1024 + 3)) });
    expect([400, 413]).toContain(answer.status);
  });
});

test.each(['../../etc/passwd', 'a.webp', `${'0'.repeat(64)}.webp`])('no other file is served: %s', async (file) => {
  expect([400, 404]).toContain((await fetched(`/api/avatars/${encodeURIComponent(file)}`)).status);
});

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(8 + body.length);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  return whole;
};

/** A PNG of a few kilobytes that says it has these sides. */
const bomb = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc(1000), { level: 9 });
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};
