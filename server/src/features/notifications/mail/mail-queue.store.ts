import { sql } from 'kysely';
import type { Expression, Insertable, SelectQueryBuilder, Selectable } from 'kysely';
import type { DatabaseKind } from '#database/ddl.ts';
import type { Queries } from '#database/database.ts';
import type { Instant } from '#database/column-types.ts';
import type { Tables } from '#database/schema.ts';
import { waitingForUndo } from './waiting-for-undo.ts';

type QueueRow = Selectable<Tables['notification_queue']>;

const COLUMNS = [
  'id',
  'userId',
  'toEmail',
  'toName',
  'type',
  'subject',
  'htmlContent',
  'textContent',
  'relatedUserId',
  'day',
  'attempts',
  'firstTriedAt',
  'claimedUntil',
  'createdAt',
] as const;

export type QueuedMail = Pick<QueueRow, (typeof COLUMNS)[number]>;

/** Inserts mails; a second one with the same dedupe key is dropped. */
export const insertMails = async (
  query: Queries,
  mails: readonly Insertable<Tables['notification_queue']>[],
): Promise<void> => {
  await query
    .insertInto('notification_queue')
    .values(mails)
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute();
};

/** Which of these people are bots. */
export const findBots = async (query: Queries, userIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await query
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('isBot', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

// A person waits for these mails, so they are claimed before all notices. The values are literals, because the partial
// index has literals.
const URGENT = sql<boolean>`type in ('invitation', 'password_changed', 'password_reset', 'test', 'username_changed')`;

/**
 * A clock that was ahead scheduled some waiting mails too late. Makes those due now that are scheduled after `latest`,
 * and that were queued after it or tried before. Others may wait for the end of a day.
 */
export const hastenMailsAfter = async (query: Queries, latest: Instant, now: Instant): Promise<void> => {
  await query
    .updateTable('notification_queue')
    .set({ scheduledFor: now })
    .where(sql<boolean>`status = 'pending'`)
    .where('scheduledFor', '>', latest)
    .where('gatheredIn', 'is', null)
    .where((or) => or.or([or('createdAt', '>', latest), or('firstTriedAt', 'is not', null)]))
    .execute();
};

type Claim = {
  readonly now: Instant;
  readonly claimedUntil: Instant;
  /** A claim that ends later does not count, because a clock that was ahead made it. */
  readonly latestClaim: Instant;
  readonly atMost: number;
};

/** Claims due mails, urgent ones first, without those that wait for an Undo. Other workers skip them until `claimedUntil`. */
export const claimDueMails = async (query: Queries, kind: DatabaseKind, claim: Claim): Promise<QueuedMail[]> => {
  const { claimedUntil, atMost, ...at } = claim;
  const urgent = await findDue(query, kind, { ...at, atMost, which: URGENT });
  const others = await findDue(query, kind, {
    ...at,
    atMost: atMost - urgent.length,
    which: sql<boolean>`not ${URGENT}`,
  });
  const ids = [...urgent, ...others];
  if (ids.length === 0) return [];
  await query
    .updateTable('notification_queue')
    .set((column) => ({
      claimedUntil,
      attempts: column('attempts', '+', 1),
      firstTriedAt: column.fn.coalesce('firstTriedAt', column.val(at.now)),
    }))
    .where('id', 'in', ids)
    .execute();
  return query.selectFrom('notification_queue').select(COLUMNS).where('id', 'in', ids).orderBy('id').execute();
};

type Due = Omit<Claim, 'claimedUntil'> & { readonly which: Expression<boolean> };

const findDue = async (
  query: Queries,
  kind: DatabaseKind,
  { now, latestClaim, atMost, which }: Due,
): Promise<number[]> => {
  if (atMost === 0) return [];
  const due = query
    .selectFrom('notification_queue')
    .select('id')
    .where(sql<boolean>`status = 'pending'`)
    .where(which)
    .where('scheduledFor', '<=', now)
    .where('gatheredIn', 'is', null)
    .where('id', 'not in', waitingForUndo(query, now))
    .where((or) =>
      or.or([or('claimedUntil', 'is', null), or('claimedUntil', '<=', now), or('claimedUntil', '>', latestClaim)]),
    )
    .orderBy('scheduledFor')
    .orderBy('id')
    .limit(atMost);
  return (await (kind === 'postgres' ? due.forUpdate().skipLocked() : due).execute()).map(({ id }) => id);
};

export const isQueued = async (query: Queries, id: number): Promise<boolean> =>
  (await query.selectFrom('notification_queue').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Stores how a try ended. Returns false where the mail was withdrawn or another worker has taken it over. */
export const updateClaimedMail = async (
  query: Queries,
  mail: QueuedMail,
  changes: Partial<Pick<QueueRow, 'status' | 'sentAt' | 'errorMessage' | 'scheduledFor' | 'subject'>>,
): Promise<boolean> => {
  const updated = await query
    .updateTable('notification_queue')
    .set({ ...changes, claimedUntil: null })
    .where('id', '=', mail.id)
    .where('claimedUntil', '=', mail.claimedUntil)
    .returning('id')
    .executeTakeFirst();
  if (updated === undefined) return false;
  if (changes.status !== undefined) await updateGathered(query, mail, changes.status);
  return true;
};

/** Gives a gathered notice's status to the notices that it tells. */
const updateGathered = async (query: Queries, mail: QueuedMail, status: QueueRow['status']): Promise<void> => {
  if (mail.relatedUserId !== null || mail.userId === null) return;
  await query.updateTable('notification_queue').set({ status }).where('gatheredIn', '=', mail.id).execute();
};

/** Deletes some of the notices that a gathered notice was to tell of. */
export const deleteGathered = async (query: Queries, mailId: number, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await query.deleteFrom('notification_queue').where('gatheredIn', '=', mailId).where('id', 'in', ids).execute();
};

/**
 * Marks a claimed mail as sent before it leaves. The claim stays, so that the outcome of the try can still be stored.
 */
export const markSentAhead = async (query: Queries, mail: QueuedMail, now: Instant): Promise<boolean> =>
  (await query
    .updateTable('notification_queue')
    .set({ status: 'sent', sentAt: now })
    .where('id', '=', mail.id)
    .where('claimedUntil', '=', mail.claimedUntil)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Empties the bodies of mails that left or failed before an instant. */
export const emptyBodiesBefore = async (query: Queries, before: Instant): Promise<void> => {
  await query
    .updateTable('notification_queue')
    .set({ htmlContent: '', textContent: '' })
    .where('status', '<>', 'pending')
    .where('createdAt', '<', before)
    // A literal, because the condition of the partial index is a literal too.
    .where(sql<boolean>`"htmlContent" <> ''`)
    .execute();
};

/** Deletes some of the mails that left or failed before an instant, oldest first; returns how many. */
export const deleteMailsBefore = async (query: Queries, before: Instant, atMost: number): Promise<number> =>
  deleteSome(
    query,
    query
      .selectFrom('notification_queue')
      .select('id')
      .where('status', '<>', 'pending')
      .where('createdAt', '<', before)
      .orderBy('createdAt')
      .limit(atMost),
  );

/** The same with notices that a gathered mail has told. */
export const deleteGatheredBefore = async (query: Queries, before: Instant, atMost: number): Promise<number> =>
  deleteSome(
    query,
    query
      .selectFrom('notification_queue')
      .select('id')
      .where('gatheredIn', 'is not', null)
      .where('status', '=', 'sent')
      .where('createdAt', '<', before)
      .limit(atMost),
  );

const deleteSome = async (
  query: Queries,
  some: SelectQueryBuilder<Tables, 'notification_queue', { id: number }>,
): Promise<number> => {
  const ids = (await some.execute()).map(({ id }) => id);
  if (ids.length > 0) await query.deleteFrom('notification_queue').where('id', 'in', ids).execute();
  return ids.length;
};

/** Deletes a mail, unless another worker has taken it over. */
export const deleteClaimedMail = async (query: Queries, { id, claimedUntil }: QueuedMail): Promise<void> => {
  await query.deleteFrom('notification_queue').where('id', '=', id).where('claimedUntil', '=', claimedUntil).execute();
};
