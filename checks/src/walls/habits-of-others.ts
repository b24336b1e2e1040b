import { importsOf } from '#repository/imports.ts';
import { isServerCode } from '#repository/source-file.ts';
import type { SourceFile } from '#repository/source-file.ts';
import { readsTable } from './table-reads.ts';

// Private habits must not reach other people. Only these files read habits for others, and they leave private ones out.
const DOOR = /^server\/src\/features\/habits\/shown\//;

/** Slices that work with the caller's own habits. The engine's bots act as callers. */
const OWN = new Set([
  'account-deletion',
  'accounts',
  'bots',
  'export',
  'goals',
  'habit-import',
  'habits',
  'image-import',
  'progress',
]);

const DAY_MEMORY = 'server/src/features/habits/instances/day-memory.ts';

/** Files outside the slice that use a function of the habits, without the data of another person. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  // These mount the slice and create its memory.
  'server/src/app.ts': ['server/src/features/habits/habits.routes.ts'],
  'server/src/deps.ts': [DAY_MEMORY],
  'server/src/start-server.ts': [DAY_MEMORY],
  // Counts the streak of a row that it has read through the door.
  'server/src/features/profiles/get-public-profile.ts': ['server/src/features/habits/instances/recount-streak.ts'],
  // Counts people's habits for the administrator.
  'server/src/features/users/present-listed-users.ts': ['server/src/features/habits/count-habits-of-people.ts'],
  // Writes a person's week into a mail to the same person.
  'server/src/features/notifications/digest/write-weekly-digest.ts': [
    'server/src/features/habits/instances/recount-streak.ts',
    'server/src/features/habits/history/read-lived-habits.ts',
  ],
};

const TABLES = ['habits', 'habit_instances'];
const slicePattern = /^server\/src\/features\/([^/]+)\//;
// Left out: sample data, the worlds of tests, and migrations. Migrations run before the server answers calls.
const outside = /^server\/src\/(?:database\/migrations|reliability|safety|seed)\//;

/** One sentence for each read, outside the door, of habits that may not be the caller's own. */
export const readsOfHabitsOfOthers = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter((file) => isServerCode(file, outside))
    .flatMap((file) => {
      const slice = slicePattern.exec(file.path)?.[1];
      if (slice !== undefined && OWN.has(slice)) return [];
      const imported = importsOf(file).flatMap((target) =>
        target.kind === 'file' &&
        target.path.startsWith('server/src/features/habits/') &&
        !DOOR.test(target.path) &&
        HARMLESS[file.path]?.includes(target.path) !== true
          ? [`${file.path} reads habits through ${target.path}, which knows private ones`]
          : [],
      );
      const read = readsTable(file.text, TABLES);
      return [...imported, ...(read ? [`${file.path} reads the habits' tables itself`] : [])];
    });
