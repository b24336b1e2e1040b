import type { Queries } from '#database/database.ts';
import { withdrawMails } from '#features/notifications/mail/withdraw-mails.ts';
import { deleteUnusedApproval } from './invitations.store.ts';

/** Deletes the unused approval of an e-mail address, and its unsent mail. A used approval stays. */
export const takeBackApproval = async (query: Queries, email: string): Promise<void> => {
  await deleteUnusedApproval(query, email);
  await withdrawMails(query, 'invitation', email);
};
