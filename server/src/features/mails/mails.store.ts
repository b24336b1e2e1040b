import type { TimeOrder } from '@crushing/contract/pages';
import { LATEST_MAILS_MAX } from '@crushing/domain/mails/latest-mails';
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
  readonly order: TimeOrder;
  readonly status: MailStatus | undefined;
  readonly limit: number;
  readonly after: number | undefined;
};

// A digest without news keeps a row without an instant of sending. The condition has no parameters, because the index
// that leaves out these rows has none.
const isMail = sql<boolean>`(status <> 'sent' or "sentAt" is not null)`;

// A literal, because PostgreSQL plans without the values of parameters. It would then take all states for equally
// frequent, and read the whole table for a rare one.
const inState = (status: MailStatus) => sql<boolean>`status = ${sql.lit(status)}`;

/**
 * Finds mails by state and by a text in address or subject. It looks for a text in the latest `LATEST_MAILS_MAX` only,
 * in either order. `after` is the cursor: the id of the last mail of the page before. Leaves out notices that are
 * gathered in another mail, whether it was sent or still waits.
 */
export const findMails = async (query: Queries, { search, order, status, limit, after }: Wanted) => {
  const [direction, behind] = order === 'oldest' ? (['asc', '>'] as const) : (['desc', '<'] as const);
  const mails = query
    .selectFrom('notification_queue')
    .select(COLUMNS)
    .where('gatheredIn', 'is', null)
    .where(isMail)
    .$if(status !== undefined, (rows) => rows.where(inState(status ?? 'pending')));
  if (search === '')
    return mails
      .$if(after !== undefined, (rows) => rows.where('id', behind, after ?? 0))
      .orderBy('id', direction)
      .limit(limit)
      .execute();
  return query
    .selectFrom(mails.orderBy('id', 'desc').limit(LATEST_MAILS_MAX).as('latest'))
    .select(COLUMNS)
    .where((row) => row.or([contains('toEmail', search), contains('subject', search)]))
    .$if(after !== undefined, (rows) => rows.where('id', behind, after ?? 0))
    .orderBy('id', direction)
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

export const findReceiver = async (query: Queries, userId: number) =>
  (await query.selectFrom('users').select(['email', 'name']).where('id', '=', userId).executeTakeFirst()) ?? null;
