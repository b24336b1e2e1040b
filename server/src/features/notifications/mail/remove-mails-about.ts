import type { Queries } from '#database/database.ts';

/** Deletes the mails to a person and about them, sent ones included: their texts hold the person's name. */
export const removeMailsAbout = async (query: Queries, userId: number, email: string): Promise<void> => {
  await query
    .deleteFrom('notification_queue')
    .where((mail) =>
      mail.or([mail('userId', '=', userId), mail('relatedUserId', '=', userId), mail('toEmail', '=', email)]),
    )
    .execute();
};
