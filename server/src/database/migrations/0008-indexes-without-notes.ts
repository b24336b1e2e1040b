import type { DatabaseKind } from '#database/ddl.ts';

/**
 * Indexes for questions about many habits and days. They avoid reading the rows, which hold long notes. PostgreSQL has
 * no index of marks: it reads rows without blocking this server, and the index would slow every tick down.
 */
export const indexesWithoutNotes = (kind: DatabaseKind) => (): readonly string[] => [
  `create index habits_deleted on habits ("userId", "deletedAt", id, "startDay", reps) where "deletedAt" is not null`,
  `create index habits_first_day on habits ("userId", "startDay")`,
  ...(kind === 'sqlite'
    ? [`create index habit_instances_marks on habit_instances ("habitId", date, completed, skipped)`]
    : []),
];
