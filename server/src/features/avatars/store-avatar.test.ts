import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { avatarUrl, readAvatar, writeAvatar } from './avatar-files.ts';
import type { WrittenAvatar } from './avatar-files.ts';
import { removeAvatar } from './remove-avatars.ts';
import { storeAvatar } from './store-avatar.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());

const store = async (written: WrittenAvatar): Promise<string> =>
  server.deps.database.transact(async (tx) => storeAvatar(server.deps, tx, written));
/** A try that meets another transaction after it has named the picture. */
const tryInVain = async (written: WrittenAvatar): Promise<void> =>
  server.deps.database
    .transact(async (tx) => {
      await storeAvatar(server.deps, tx, written);
      throw new Error('could not serialize access');
    })
    .catch(() => undefined);

test('a picture that an earlier try has named is stored by the next one', async () => {
  const written = await writeAvatar(server.deps.config, Buffer.from('one'));
  await tryInVain(written);
  expect(await store(written)).toBe(avatarUrl(written.file));
  expect(await readAvatar(server.deps.config, written.file)).toEqual(Buffer.from('one'));
});

test('nobody is given a picture whose file was deleted between two tries', async () => {
  const written = await writeAvatar(server.deps.config, Buffer.from('two'));
  await tryInVain(written);
  await removeAvatar(server.deps, avatarUrl(written.file));
  await expect(store(written)).rejects.toThrow('ENOENT');
});
