import * as v from 'valibot';
import type { Digests } from '#database/transfer/digest-rows.ts';

/**
 * A backup is a ZIP: this description, the database as one file, and the pictures of people. A SQLite file holds the rows of
 * either kind of database; a dump is what pg_dump wrote.
 */
export type BackupDescription = {
  readonly madeAt: string;
  readonly database: 'sqlite' | 'dump';
  readonly migrations: readonly string[];
  /** What every table held, by its name. */
  readonly tables: Digests;
  /** The files in `avatars`. */
  readonly pictures: readonly string[];
};

export const DESCRIPTION_FILE = 'backup.json';
export const DATABASE_FILES = { sqlite: 'database.sqlite', dump: 'database.dump' } as const;
export const PICTURES_FOLDER = 'avatars';

/** The only files that a backup may hold. */
export const KNOWN_FILE = /^(backup\.json|database\.(sqlite|dump)|avatars\/[\da-f]{64}\.webp)$/;

// Raised when a later version writes backups that this one cannot read.
const FORMAT = 1;

const DescriptionSchema = v.object({
  format: v.literal(FORMAT),
  madeAt: v.string(),
  database: v.picklist(['sqlite', 'dump']),
  migrations: v.array(v.string()),
  tables: v.record(v.string(), v.object({ rows: v.number(), digest: v.string() })),
  pictures: v.array(v.string()),
});

export const writeDescription = (description: BackupDescription): string =>
  `${JSON.stringify({ format: FORMAT, ...description }, null, 2)}\n`;

/** Null when the text is no description, or one of a later version. */
export const readDescription = (text: string): BackupDescription | null => {
  try {
    return v.parse(DescriptionSchema, JSON.parse(text));
  } catch {
    return null;
  }
};
