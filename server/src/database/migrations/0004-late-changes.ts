import type { Words } from '#database/ddl.ts';

/** For changes made offline, which arrive late and perhaps twice: an idempotency key and the times of changes. */
export const lateChanges = (w: Words): readonly string[] => [
  `alter table habits add column "creationKey" text`,
  `create unique index habits_creation_key on habits ("userId", "creationKey")`,
  `alter table habit_instances add column "markedAt" ${w.instant}`,
  `alter table habit_instances add column "notedAt" ${w.instant}`,
];
