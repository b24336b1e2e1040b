import { writeResetMail } from '#features/accounts/password/write-reset-mail.ts';
import { noteInvitationSent } from '#features/beta-requests/note-invitation-sent.ts';
import { noteInvitationLeft } from '#features/invitations/invitations.store.ts';
import type { Delivery } from '#features/notifications/mail/deliver-due-mail.ts';
import { NOTICE_WRITERS } from '#features/notifications/notices/mail-writers.ts';

/** What the slices do when a mail of theirs is written, and after it was sent. */
export const mailDelivery: Pick<Delivery, 'writers' | 'afterSending'> = {
  writers: { ...NOTICE_WRITERS, password_reset: writeResetMail },
  afterSending: {
    invitation: async (query, { toEmail }, sentAt) => {
      await noteInvitationLeft(query, toEmail, sentAt);
      await noteInvitationSent(query, { toEmail });
    },
  },
};
