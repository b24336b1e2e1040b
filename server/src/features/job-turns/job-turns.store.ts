import type { Instant } from '#database/column-types.ts';
import type { Queries } from '#database/database.ts';

type Turn = { readonly job: string; readonly turn: string };

export const findLastTurn = async (query: Queries, job: string): Promise<string | null> =>
  (await query.selectFrom('job_turns').select('lastTurn').where('job', '=', job).executeTakeFirst())?.lastTurn ?? null;

/** Notes a job that nobody has noted yet. */
export const insertJob = async (query: Queries, { job, turn }: Turn): Promise<void> => {
  await query
    .insertInto('job_turns')
    .values({ job, lastTurn: turn, heldUntil: null })
    .onConflict((conflict) => conflict.column('job').doNothing())
    .execute();
};

/** Holds an open turn. Of several concurrent callers exactly one gets true. */
export const holdTurn = async (
  query: Queries,
  { job, turn, now, heldUntil }: Turn & { now: Instant; heldUntil: Instant },
): Promise<boolean> =>
  (await query
    .updateTable('job_turns')
    .set({ heldUntil })
    .where('job', '=', job)
    .where('lastTurn', '<', turn)
    .where((where) => where.or([where('heldUntil', 'is', null), where('heldUntil', '<=', now)]))
    .returning('job')
    .executeTakeFirst()) !== undefined;

export const endTurn = async (query: Queries, { job, turn }: Turn): Promise<void> => {
  await query.updateTable('job_turns').set({ lastTurn: turn, heldUntil: null }).where('job', '=', job).execute();
};

export const freeTurn = async (query: Queries, job: string): Promise<void> => {
  await query.updateTable('job_turns').set({ heldUntil: null }).where('job', '=', job).execute();
};
