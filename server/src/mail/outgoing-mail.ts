import type { MailPicture } from './mail-layout.ts';

export type OutgoingMail = {
  /** The same for all tries, so that a mail sent twice is recognised as one. */
  readonly messageId: string;
  readonly toEmail: string;
  readonly toName: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly pictures?: readonly MailPicture[] | undefined;
  /** Where such mails can be switched off; null for mails nobody can switch off. */
  readonly unsubscribeUrl: string | null;
  /** Epoch milliseconds. */
  readonly date: number;
};
