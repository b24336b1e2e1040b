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
  lease: Turn & { nextTurn: string; now: Instant; heldUntil: Instant; heldUntilMax: Instant },
): Promise<boolean> =>
  (await query
    .updateTable('job_turns')
    .set({ heldUntil: lease.heldUntil })
    .where('job', '=', lease.job)
    .where((where) => where.or([where('lastTurn', '<', lease.turn), where('lastTurn', '>', lease.nextTurn)]))
    .where((where) =>
      where.or([
        where('heldUntil', 'is', null),
        where('heldUntil', '<=', lease.now),
        where('heldUntil', '>', lease.heldUntilMax),
      ]),
    )
    .returning('job')
    .executeTakeFirst()) !== undefined;

export const endTurn = async (query: Queries, { job, turn }: Turn): Promise<void> => {
  await query.updateTable('job_turns').set({ lastTurn: turn, heldUntil: null }).where('job', '=', job).execute();
};

/** `holds` are the ends that the process may have given its lease. */
type Hold = { readonly job: string; readonly holds: readonly Instant[] };

/** Holds a turn for longer, unless another process has taken it over. */
export const renewTurn = async (query: Queries, { job, holds, next }: Hold & { next: Instant }): Promise<void> => {
  await query
    .updateTable('job_turns')
    .set({ heldUntil: next })
    .where('job', '=', job)
    .where('heldUntil', 'in', holds)
    .execute();
};

/** Lets a turn go, unless another process has taken it over. */
export const freeTurn = async (query: Queries, { job, holds }: Hold): Promise<void> => {
  await query
    .updateTable('job_turns')
    .set({ heldUntil: null })
    .where('job', '=', job)
    .where('heldUntil', 'in', holds)
    .execute();
};
