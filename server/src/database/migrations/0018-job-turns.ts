import type { Words } from '#database/ddl.ts';

/** Which turn of a job was done last, and until when one of several processes works on the next. */
export const jobTurns = (w: Words): readonly string[] => [
  `create table job_turns (job text primary key, "lastTurn" text not null, "heldUntil" ${w.instant})`,
];
