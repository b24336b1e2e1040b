import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
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

const linkPicture = async () => {
  const answer = await fetch(`${server.address}/api/public/${alice.username}/picture.png`);
  return Buffer.from(await answer.arrayBuffer());
};

test('the picture of a link is there for programs that ask by HEAD first', async () => {
  const path = `/api/public/${alice.username}/picture.png`;
  const answer = await server.visitor().send('HEAD', path);
  expect(answer).toMatchObject({ status: 200, text: '' });
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(Number(answer.headers.get('content-length'))).toBe((await linkPicture()).length);
  expect((await server.visitor().send('HEAD', '/api/public/nobody/picture.png')).status).toBe(404);
});

describe('the face in the picture of a link', () => {
  /** The colour at the middle of the face, and that of its corner, which the circle leaves out. */
  const coloursOf = async (png: Buffer) => {
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    return { middle: at(207, 260), corner: at(100, 200) };
  };
  const setPhoto = async (): Promise<string> => {
    const photo = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
    const profileImage = `data:image/png;base64,${photo.toString('base64')}`;
    const { body } = await alice.put('/api/profile', { profileImage });
    return (body as { profile: { profileImage: string } }).profile.profileImage;
  };

  test('is the person’s photo in a circle as soon as there is one', async () => {
    await create(alice, { name: 'Read' });
    const initials = await coloursOf(await linkPicture());
    await setPhoto();
    const photo = await coloursOf(await linkPicture());
    expect(photo.middle[0]).toBeGreaterThan(150);
    expect(photo.middle[1]).toBeLessThan(60);
    expect(photo.corner).toEqual(initials.corner);
    expect(initials.middle[0]).toBeLessThan(150);
  });

  test.each([
    ['damaged', (file: string) => writeFileSync(file, 'no picture')],
    ['gone', (file: string) => rmSync(file)],
  ])('is the initials where the photo is %s', async (_, breakFile) => {
    await create(alice, { name: 'Read' });
    const initials = await linkPicture();
    const url = await setPhoto();
    breakFile(join(server.database.dataDir, 'avatars', url.split('/').at(-1) ?? ''));
    expect((await linkPicture()).equals(initials)).toBe(true);
  });
});

test('a browser that has the picture of a link is not sent it again until it changes', async () => {
  const address = `${server.address}/api/public/${alice.username}/picture.png`;
  const ask = async (tag = '') => fetch(address, { headers: { 'if-none-match': tag }, cache: 'no-store' });
  const first = await ask();
  const tag = first.headers.get('etag') ?? '';
  expect(tag).not.toBe('');
  const again = await ask(tag);
  expect(again.status).toBe(304);
  expect(again.headers.get('cache-control')).toBe('no-cache');
  expect(await again.text()).toBe('');
  await alice.put('/api/profile', { name: 'Alice of Wonderland' });
  const changed = await ask(tag);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(tag);
});

test.each([
  ['private', async (id: number) => alice.patch(`/api/habits/${id}`, { isPrivate: true })],
  ['deleted', async (id: number) => alice.delete(`/api/habits/${id}`)],
])('the picture of a link tells nothing more of a habit that is now %s', async (_, hide) => {
  const follow = async () => followHabitEvents(server.deps, new AbortController().signal);
  await create(alice, { name: 'Read' });
  await follow();
  const before = await linkPicture();
  server.clock.now += 60 * 60 * 1000;
  const { id } = await create(alice, { name: 'Swim' });
  await saveInstance(alice, id, '2026-03-11', { completed: true });
  await follow();
  expect((await linkPicture()).equals(before)).toBe(false);
  await hide(id);
  // The counts follow the habit a moment later.
  await linkPicture();
  await follow();
  expect((await linkPicture()).equals(before)).toBe(true);
});

test.each([
  ['was drawn before', true],
  ['was never drawn', false],
])('the picture of a deleted person that %s is gone with them', async (_, isDrawn) => {
  const address = `${server.address}/api/public/${alice.username}/picture.png`;
  await create(alice, { name: 'Read' });
  if (isDrawn) expect((await fetch(address)).headers.get('content-type')).toBe('image/png');
  expect((await alice.send('DELETE', '/api/account', { body: { password: TEST_PASSWORD } })).status).toBe(204);
  const answer = await fetch(address);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ message: expect.any(String) });
});
