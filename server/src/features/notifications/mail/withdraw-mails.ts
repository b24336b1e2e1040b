import type { Queries } from '#database/database.ts';
import type { NotificationType } from '#database/schema-social.ts';

/** Deletes the mails of a kind to an address that have not left, whose cause is gone. */
export const withdrawMails = async (query: Queries, type: NotificationType, toEmail: string): Promise<void> => {
  await query
    .deleteFrom('notification_queue')
    .where('toEmail', '=', toEmail)
    .where('type', '=', type)
    .where('status', '<>', 'sent')
    .execute();
};

/** Deletes the mails of a kind that have not left and whose dedupe key begins like this. */
export const withdrawMailsOf = async (query: Queries, type: NotificationType, beginning: string): Promise<void> => {
  await query
    .deleteFrom('notification_queue')
    .where('dedupeKey', 'like', `${beginning}%`)
    .where('type', '=', type)
    // By the index of states, which leaves out all that was ever sent.
    .where('status', 'in', ['pending', 'failed'])
    .execute();
};
