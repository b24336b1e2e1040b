import type { DatabaseKind } from '#database/ddl.ts';
import type { Queries } from '#database/database.ts';

export const addToWaitlist = async (query: Queries, userId: number, now: string): Promise<void> => {
  await query
    .insertInto('challenge_waitlist')
    .values({ userId, joinedWaitlistAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Returns whether the person was on it. On PostgreSQL it waits for a transaction that opens a round with them. */
export const removeFromWaitlist = async (query: Queries, userId: number): Promise<boolean> =>
  (await query.deleteFrom('challenge_waitlist').where('userId', '=', userId).returning('id').executeTakeFirst()) !==
  undefined;

export const countWaitlist = async (query: Queries, userId: number): Promise<{ all: number; own: number }> => {
  const { all, own } = await query
    .selectFrom('challenge_waitlist')
    .select((row) => [
      row.fn.countAll<number>().as('all'),
      row.fn.count<number>('id').filterWhere('userId', '=', userId).as('own'),
    ])
    .executeTakeFirstOrThrow();
  return { all, own };
};

/**
 * Locks the person's row of the waitlist. It waits for a transaction that opens a round with this person. Until the own
 * transaction ends, no round can be opened with them. SQLite has one writer anyway.
 */
export const holdPlaceOnWaitlist = async (query: Queries, kind: DatabaseKind, userId: number): Promise<void> => {
  if (kind === 'sqlite') return;
  await query.selectFrom('challenge_waitlist').select('id').where('userId', '=', userId).forShare().execute();
};

/** Those who wait, first come first, and empties the list. */
export const takeWaitlist = async (query: Queries): Promise<number[]> =>
  (await query.deleteFrom('challenge_waitlist').returning(['id', 'userId']).execute())
    .toSorted((one, other) => one.id - other.id)
    .map(({ userId }) => userId);

/** Marks a closed challenge as ended, without members: they are on the waitlist again. */
export const letMembersWaitAgain = async (query: Queries, id: number, now: string): Promise<void> => {
  await query.updateTable('challenges').set({ endedAt: now }).where('id', '=', id).execute();
  await query
    .insertInto('challenge_waitlist')
    .columns(['userId', 'joinedWaitlistAt'])
    .expression((row) =>
      row
        .selectFrom('challenge_participants')
        .select((member) => ['userId', member.val(now).as('joinedWaitlistAt')])
        .where('challengeId', '=', id)
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await query.deleteFrom('challenge_participants').where('challengeId', '=', id).execute();
};
