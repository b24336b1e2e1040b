import sharp from 'sharp';
import { makeNightlyBackup } from '#features/backups/make-nightly-backup.ts';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { privateWorld } from '#safety/private-world.ts';
import type { PrivateWorld } from '#safety/private-world.ts';
import { insertOddRows } from './odd-rows.ts';
import { done } from './done.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';
import { testServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

export type LivedDatabase = TestDatabase & {
  /** The address of a picture that a person has. */
  readonly pictureUrl: string;
};

/**
 * A database of this run's kind that people lived in. It has a row in every table, a picture, and rows as hardly
 * anybody writes them.
 */
export const livedDatabase = async (): Promise<LivedDatabase> => {
  const database = await testDatabase();
  const server = await testServer({ database });
  const world = await privateWorld(server);
  const { owner } = world.people;
  await fillOtherTables(server, world);
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer();
  const profileImage = `data:image/png;base64,${picture.toString('base64')}`;
  const { body } = done(await owner.put('/api/profile', { profileImage }));
  await server.deps.database.transact(async ({ query }) => insertOddRows(query, owner.id, 11));
  await server.stop();
  return { ...database, pictureUrl: (body as { profile: { profileImage: string } }).profile.profileImage };
};

/** Writes the tables that the private world leaves empty. */
const fillOtherTables = async ({ deps, visitor }: TestServer, { owned, people }: PrivateWorld): Promise<void> => {
  const { owner, admin } = people;
  const never = new AbortController().signal;
  done(await owner.patch(`/api/goals/${owned.goalId}`, { description: 'With new shoes' }));
  done(await owner.patch('/api/notifications/preferences', { weeklyDigest: false }));
  done(await owner.post('/api/challenge/waitlist/join'));
  done(await owner.post(`/api/follow/${people.other.id}`));
  done(await owner.delete(`/api/follow/${people.other.id}`));
  done(await owner.delete('/api/sessions'));
  done(await admin.put('/api/admin/system-settings/require_approval', { value: 'true' }));
  done(await visitor().post('/api/analytics/pwa-banner', { action: 'install_accepted' }));
  // A streak that is long enough for a milestone.
  const habit = { name: 'Swim', type: 'daily' };
  const parts = [{ key: 'diary:Swim', habit, from: '2026-03-02', states: 'x'.repeat(10) }];
  done(await owner.post('/api/habits/import/history', { parts }));
  await followHabitEvents(deps, never);
  // The night in which a database is new counts as done, so no backup is made.
  await makeNightlyBackup(deps, never);
};
