import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { lockSetting, readSetting } from './read-setting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());

const NOW = '2026-03-11T12:00:00.000Z';

test('a setting nobody touched has its default, read or held', async () => {
  const { database } = server.deps;
  expect(await readSetting(database.read, 'podcast_offer_ends_at')).toBe('');
  expect(await readSetting(database.read, 'require_approval')).toBe('true');
  expect(await database.transact(async ({ query }) => lockSetting(database.kind, query, 'require_approval', NOW))).toBe(
    'true',
  );
  expect(await readSetting(database.read, 'require_approval')).toBe('true');
});

test.each([['without a row'], ['with a row']])(
  'nobody changes a setting while a transaction locks it, %s',
  async (kind) => {
    const { database } = server.deps;
    const events: string[] = [];
    await database.transact(async ({ query }) => {
      await query.deleteFrom('system_settings').execute();
      if (kind === 'without a row') return;
      await query
        .insertInto('system_settings')
        .values({ key: 'bots_enabled', value: 'true', updatedAt: NOW })
        .execute();
    });
    const change = async (): Promise<void> => {
      await database.transact(async ({ query }) => {
        await query
          .insertInto('system_settings')
          .values({ key: 'bots_enabled', value: 'false', updatedAt: NOW })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: 'false' }))
          .execute();
      });
      events.push('changed');
    };
    let changing: Promise<void> = Promise.resolve();
    await database.transact(async ({ query }) => {
      expect(await lockSetting(database.kind, query, 'bots_enabled', NOW)).toBe('true');
      changing = change();
      // These are several round trips, in which an unlocked setting would change.
      for (let turn = 0; turn < 20; turn += 1) expect(await readSetting(query, 'bots_enabled')).toBe('true');
      // Noted before the commit, because PostgreSQL releases its locks a moment before it answers.
      events.push('decided');
    });
    await changing;
    expect(events).toEqual(['decided', 'changed']);
    expect(await readSetting(database.read, 'bots_enabled')).toBe('false');
  },
);
