import { LATEST_MAILS_MAX } from '@crushing/domain/administration/latest-mails';
import { sql } from 'kysely';
import { contains } from '#database/contains.ts';
import type { Queries } from '#database/database.ts';

const COLUMNS = [
  'id',
  'type',
  'toEmail',
  'subject',
  'status',
  'attempts',
  'scheduledFor',
  'sentAt',
  'errorMessage',
  'createdAt',
] as const;

type MailStatus = 'pending' | 'sent' | 'failed';

type Wanted = {
  readonly search: string;
  readonly status: MailStatus | undefined;
  readonly limit: number;
  readonly before: number | undefined;
};

// A digest without news keeps a row that has no instant of sending. The condition has no parameters, because the index
// that leaves these rows out has none.
const isMail = sql<boolean>`(status <> 'sent' or "sentAt" is not null)`;

// Not a parameter: without the value PostgreSQL takes all states for equally frequent. It would then read the whole table
// for a rare one.
const inState = (status: MailStatus) => sql<boolean>`status = ${sql.lit(status)}`;

/**
 * Finds mails by state and by a text in address or subject, latest first; a text among the latest
 * `LATEST_MAILS_MAX` only. `before` is the cursor: the id of the last mail of the page before. A notice that went out in
 * a gathered mail is left out.
 */
export const findMails = async (query: Queries, { search, status, limit, before }: Wanted) => {
  const latest = query
    .selectFrom('notification_queue')
    .select(COLUMNS)
    .where('gatheredIn', 'is', null)
    .where(isMail)
    .$if(status !== undefined, (rows) => rows.where(inState(status ?? 'pending')))
    .orderBy('id', 'desc');
  if (search === '')
    return latest
      .$if(before !== undefined, (rows) => rows.where('id', '<', before ?? 0))
      .limit(limit)
      .execute();
  return query
    .selectFrom(latest.limit(LATEST_MAILS_MAX).as('latest'))
    .select(COLUMNS)
    .where((row) => row.or([contains('toEmail', search), contains('subject', search)]))
    .$if(before !== undefined, (rows) => rows.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
};

/** Counts the mails of each state, and of the sent ones no more than `LATEST_MAILS_MAX`. */
export const countMails = async (query: Queries): Promise<Record<MailStatus, number>> => ({
  pending: await countOf(query, 'pending'),
  sent: await countOf(query, 'sent', LATEST_MAILS_MAX),
  failed: await countOf(query, 'failed'),
});

const countOf = async (query: Queries, status: MailStatus, atMost?: number): Promise<number> => {
  const mails = query
    .selectFrom('notification_queue')
    .select('id')
    .where(inState(status))
    .where('gatheredIn', 'is', null)
    .where(isMail)
    .$if(atMost !== undefined, (rows) => rows.limit(atMost ?? 0));
  const { count } = await query
    .selectFrom(mails.as('mails'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const findMail = async (query: Queries, id: number) =>
  (await query
    .selectFrom('notification_queue')
    .select([...COLUMNS, 'htmlContent', 'relatedUserId'])
    .where('id', '=', id)
    .where('gatheredIn', 'is', null)
    .executeTakeFirst()) ?? null;

/** Makes a failed mail due again. Of several concurrent callers exactly one gets true. */
export const requeueMail = async (query: Queries, id: number, now: string): Promise<boolean> =>
  (await query
    .updateTable('notification_queue')
    .set({ status: 'pending', attempts: 0, firstTriedAt: null, scheduledFor: now, sentAt: null, claimedUntil: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirst()) !== undefined;
