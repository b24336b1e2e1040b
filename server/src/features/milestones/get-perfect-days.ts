import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { findPerfectDaysSince } from './milestones.store.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What a person has just reached; a job notes it after the tick. */
export const getPerfectDays = async ({ database, now }: Deps, { id }: Actor): Promise<{ reached: number | null }> => ({
  reached: await findPerfectDaysSince(database.read, id, new Date(now() - HOUR_MS).toISOString()),
});
