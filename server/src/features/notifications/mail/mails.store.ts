import type { ExpressionBuilder } from 'kysely';
import { contains } from '#database/contains.ts';
import type { Queries } from '#database/database.ts';
import type { Tables } from '#database/schema.ts';

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

// A week without anything to tell keeps a row without an instant of sending.
const isMail = (row: ExpressionBuilder<Tables, 'notification_queue'>) =>
  row.or([row('status', '<>', 'sent'), row('sentAt', 'is not', null)]);

/**
 * Finds mails by state and by a text in address or subject, latest first. `before` is the cursor: the id of the last mail
 * of the page before. A notice that went out in a gathered mail is left out.
 */
export const findMails = async (query: Queries, { search, status, limit, before }: Wanted) =>
  query
    .selectFrom('notification_queue')
    .select(COLUMNS)
    .where('gatheredIn', 'is', null)
    .where(isMail)
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'pending'))
    .$if(search !== '', (rows) =>
      rows.where((row) => row.or([contains('toEmail', search), contains('subject', search)])),
    )
    .$if(before !== undefined, (rows) => rows.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const countMails = async (query: Queries): Promise<Record<MailStatus, number>> => {
  const rows = await query
    .selectFrom('notification_queue')
    .select((row) => ['status', row.fn.countAll<number>().as('count')])
    .where('gatheredIn', 'is', null)
    .where(isMail)
    .groupBy('status')
    .execute();
  const countOf = (status: MailStatus): number => rows.find((row) => row.status === status)?.count ?? 0;
  return { pending: countOf('pending'), sent: countOf('sent'), failed: countOf('failed') };
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
