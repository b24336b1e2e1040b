import type { Queries } from '#database/database.ts';
import { hideVisitor } from '#features/notifications/notices/hide-visitor.ts';
import { profileViewSubject } from '#mail/notice-mails.ts';

/**
 * Deletes the mails to a person and about them, sent ones included, because their texts hold the person's name. A sent
 * notice of a visit stays without the name, because it is the only one of its day. A waiting one stays too where
 * somebody else visited on that day.
 */
export const removeMailsAbout = async (query: Queries, userId: number, email: string): Promise<void> => {
  await query
    .updateTable('notification_queue')
    .set({ relatedUserId: null, subject: profileViewSubject(null) })
    .where('relatedUserId', '=', userId)
    .where('type', '=', 'profile_view')
    .where('status', '=', 'sent')
    .execute();
  await hideVisitor(query, userId);
  await query
    .deleteFrom('notification_queue')
    .where((mail) =>
      mail.or([mail('userId', '=', userId), mail('relatedUserId', '=', userId), mail('toEmail', '=', email)]),
    )
    .execute();
};
