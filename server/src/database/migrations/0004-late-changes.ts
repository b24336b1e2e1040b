import type { Words } from '#database/ddl.ts';

/** What was wanted without a network comes later than it was wanted, and perhaps twice. */
export const lateChanges = (w: Words): readonly string[] => [
  `alter table habits add column "creationKey" text`,
  `create unique index habits_creation_key on habits ("userId", "creationKey")`,
  `alter table habit_instances add column "markedAt" ${w.instant}`,
  `alter table habit_instances add column "notedAt" ${w.instant}`,
];
