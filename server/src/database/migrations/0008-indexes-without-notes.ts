import type { DatabaseKind } from '#database/ddl.ts';

/**
 * Indexes that answer what is asked of many habits and days at once without reading their rows, which hold long notes.
 * PostgreSQL reads rows without blocking this server, and there the third one would make every tick dearer.
 */
export const indexesWithoutNotes = (kind: DatabaseKind) => (): readonly string[] => [
  `create index habits_deleted on habits ("userId", "deletedAt", id, "startDay", reps) where "deletedAt" is not null`,
  `create index habits_first_day on habits ("userId", "startDay")`,
  ...(kind === 'sqlite'
    ? [`create index habit_instances_marks on habit_instances ("habitId", date, completed, skipped)`]
    : []),
];
