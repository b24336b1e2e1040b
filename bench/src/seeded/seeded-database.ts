import type { FilledPerson } from '@crushing/server/seed/fill-people';
import type { SeedSize } from './seed-size.ts';
import { seededFolder } from './seeded-folder.ts';
import { seededPostgres } from './seeded-postgres.ts';

export type SeededDatabase = {
  readonly settings: { readonly dataDir: string; readonly databaseUrl: string | null };
  readonly people: readonly FilledPerson[];
  readonly drop: () => void | Promise<void>;
};

/** A filled database of either kind, with what a server needs to use it. */
export const seededDatabase = async (size: SeedSize, onPostgres: boolean): Promise<SeededDatabase> => {
  if (!onPostgres) {
    const { dataDir, people, drop } = await seededFolder(size);
    return { settings: { dataDir, databaseUrl: null }, people, drop };
  }
  const { dataDir, url, people, drop } = await seededPostgres(size);
  return { settings: { dataDir, databaseUrl: url }, people, drop };
};
