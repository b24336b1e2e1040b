import type { Queries } from '#database/database.ts';
import { withdrawMails } from '#features/notifications/mail/withdraw-mails.ts';
import { deleteUnusedApproval } from './invitations.store.ts';

/** Deletes the approval of an e-mail address and its unsent mail. Refuses an address that somebody has registered with. */
export const takeBackApproval = async (query: Queries, email: string): Promise<void> => {
  await deleteUnusedApproval(query, email);
  await withdrawMails(query, 'invitation', email);
};
