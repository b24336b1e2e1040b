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
