import type { Queries } from '#database/database.ts';
import type { NotificationType } from '#database/schema-social.ts';

/** Deletes the unsent mails of a kind to an address, because their cause is gone. */
export const withdrawMails = async (query: Queries, type: NotificationType, toEmail: string): Promise<void> => {
  await query
    .deleteFrom('notification_queue')
    .where('toEmail', '=', toEmail)
    .where('type', '=', type)
    .where('status', '<>', 'sent')
    .execute();
};

/** Deletes the unsent mails of a kind whose dedupe key begins like this. */
export const withdrawMailsOf = async (query: Queries, type: NotificationType, beginning: string): Promise<void> => {
  await query
    .deleteFrom('notification_queue')
    .where('dedupeKey', 'like', `${beginning}%`)
    .where('type', '=', type)
    // Uses the index of states, and so reads no sent mail.
    .where('status', 'in', ['pending', 'failed'])
    .execute();
};
