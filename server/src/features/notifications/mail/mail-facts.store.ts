import type { Queries } from '#database/database.ts';
import type { Instant } from '#database/column-types.ts';

/**
 * Counts the waiting mails, and those among them whose last try failed. Gives the earliest instant at which one is due.
 */
export const countWaiting = async (query: Queries) =>
  query
    .selectFrom('notification_queue')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.count<number>('errorMessage').as('retried'),
      fn.min('scheduledFor').as('earliest'),
    ])
    .where('status', '=', 'pending')
    .where('gatheredIn', 'is', null)
    .executeTakeFirstOrThrow();

export const countFailedSince = async (query: Queries, since: Instant): Promise<number> => {
  const { count } = await query
    .selectFrom('notification_queue')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'failed')
    .where('createdAt', '>=', since)
    .where('gatheredIn', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export const findLastSent = async (query: Queries): Promise<Instant | null> => {
  const { sentAt } = await query
    .selectFrom('notification_queue')
    .select(({ fn }) => fn.max('sentAt').as('sentAt'))
    .where('status', '=', 'sent')
    .executeTakeFirstOrThrow();
  return sentAt;
};

export const findLastError = async (query: Queries) =>
  (await query
    .selectFrom('notification_queue')
    .select(['errorMessage', 'createdAt'])
    .where('status', 'in', ['pending', 'failed'])
    .where('errorMessage', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;
