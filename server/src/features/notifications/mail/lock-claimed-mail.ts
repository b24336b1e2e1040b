import type { DatabaseKind } from '#database/ddl.ts';
import type { Queries } from '#database/database.ts';
import type { QueuedMail } from './mail-queue.store.ts';

/**
 * Keeps a claimed mail from being withdrawn until the transaction ends. Returns false where it was withdrawn or another
 * worker has taken it over.
 */
export const lockClaimedMail = async (query: Queries, kind: DatabaseKind, mail: QueuedMail): Promise<boolean> => {
  const claimed = query
    .selectFrom('notification_queue')
    .select('id')
    .where('id', '=', mail.id)
    .where('claimedUntil', '=', mail.claimedUntil);
  return (await (kind === 'postgres' ? claimed.forUpdate() : claimed).executeTakeFirst()) !== undefined;
};
