import sharp from 'sharp';
import { privateWorld } from '#safety/private-world.ts';
import { insertOddRows } from './odd-rows.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';
import { testServer } from './test-server.ts';

export type LivedDatabase = TestDatabase & {
  /** The address of a picture that a person has. */
  readonly pictureUrl: string;
};

/** A database of this run's kind that people lived in, with a picture and with rows as hardly anybody writes them. */
export const livedDatabase = async (): Promise<LivedDatabase> => {
  const database = await testDatabase();
  const server = await testServer({ database });
  const { people } = await privateWorld(server);
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer();
  const answer = await people.owner.put('/api/profile', {
    profileImage: `data:image/png;base64,${picture.toString('base64')}`,
  });
  await server.deps.database.transact(async ({ query }) => insertOddRows(query, people.owner.id, 11));
  await server.stop();
  return { ...database, pictureUrl: (answer.body as { profile: { profileImage: string } }).profile.profileImage };
};
