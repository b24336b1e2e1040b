import { expect } from '@playwright/test';
import type { Person } from './person.ts';
import type { RunningCrushing } from './running-crushing.ts';

/** A decoded mail. */
export type Mail = { subject: string; to: string; text: string };

/** Waits for a mail to this person with a matching subject, and gives the latest one. */
export const mailAbout = async (crushing: RunningCrushing, { email }: Person, subject: RegExp): Promise<Mail> => {
  const find = (): Mail | undefined =>
    crushing
      .mails()
      .map(readMail)
      .findLast((mail) => mail.to.includes(email) && subject.test(mail.subject));
  await expect.poll(find, `a mail about ${subject} to ${email}`).toBeTruthy();
  return find() ?? { subject: '', to: '', text: '' };
};

/** The first link in a mail with this path, or below it. */
export const linkTo = (path: string, { text }: Mail): string =>
  text.match(/https?:\/\/[^\s"<>]+/g)?.find((link) => `${new URL(link).pathname}/`.startsWith(`${path}/`)) ?? '';

/** Lets the mails that wait for something to happen leave now. */
export const sendWaitingMails = ({ changeDatabase }: RunningCrushing, { email }: Person): Promise<void> =>
  changeDatabase(
    `update notification_queue set "scheduledFor" = '2026-01-01T00:00:00.000Z' where status = 'pending' and "toEmail" = ?`,
    email,
  );

// Mails are quoted-printable: "=" breaks a long line, and other characters are encoded as in "=3D".
const readMail = (raw: string): Mail => {
  const text = raw.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_code, hex: string) => signOf(hex));
  return { subject: header(raw, 'Subject'), to: header(raw, 'To'), text };
};

const signOf = (hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));

const header = (raw: string, name: string): string => new RegExp(`^${name}: (.*)$`, 'mi').exec(raw)?.[1]?.trim() ?? '';
