import type { Queries } from '#database/database.ts';
import { withdrawMails } from '#features/notifications/mail/withdraw-mails.ts';
import { deleteUnusedApproval } from './invitations.store.ts';

/** Takes the approval of an e-mail address back with its waiting mail, unless somebody has registered with it. */
export const takeBackApproval = async (query: Queries, email: string): Promise<void> => {
  await deleteUnusedApproval(query, email);
  await withdrawMails(query, 'invitation', email);
};
