import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OutgoingMail } from './outgoing-mail.ts';
import { MailRefusedError, createMailer } from './send-mail.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'crushing-mail-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const MAIL: OutgoingMail = {
  messageId: '<7.1773230400000@habits.example.org>',
  toEmail: 'alice@example.org',
  toName: 'Alice',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  unsubscribeUrl: null,
  date: Date.parse('2026-03-11T12:00:00Z'),
};

const sent = async (fields: Partial<OutgoingMail> = {}) => {
  const mailer = createMailer({ smtpUrl: null, mailFrom: 'crushing@example.org', dataDir });
  await mailer.send({ ...MAIL, ...fields });
  mailer.close();
  const files = readdirSync(join(dataDir, 'outbox'));
  const path = join(dataDir, 'outbox', files[0] ?? '');
  return { files, path, mail: await PostalMime.parse(readFileSync(path)) };
};

test('without a mail server a mail is one whole .eml file for its owner alone; a second try takes its place', async () => {
  await sent();
  const { files, path, mail } = await sent();
  expect(files).toEqual(['2026-03-11T12-00-00-000Z-7.1773230400000_habits.example.org.eml']);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(mail).toMatchObject({ subject: 'Hello', messageId: MAIL.messageId, date: '2026-03-11T12:00:00.000Z' });
});

const HEADERS = ['message-id', 'date', 'from', 'to', 'subject', 'auto-submitted', 'mime-version', 'content-type'];

const NASTY = [
  'x\r\nBcc: mallory@example.org',
  'x\nBcc: mallory@example.org\n\nbody',
  '"><mallory@example.org>, y <bob@example.org',
  'mallory@example.org, x',
  'nul \u0000 and \u2028 separator\u0085',
  '<script>alert(1)</script>',
  '=?utf-8?Q?=0D=0ABcc:_mallory@example.org?=',
  'x'.repeat(5000),
  '🔑 ключ',
];

test.each(NASTY)('nothing in a name or a subject adds a header or a receiver: %j', async (text) => {
  const { mail } = await sent({ toName: text, subject: text });
  expect(mail.to).toHaveLength(1);
  expect(mail.to?.[0]?.address).toBe('alice@example.org');
  expect(mail.cc ?? []).toEqual([]);
  expect(mail.bcc ?? []).toEqual([]);
  expect(`${mail.subject}${mail.to?.[0]?.name}`).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  expect(mail.headers.map(({ key }) => key).toSorted()).toEqual(HEADERS.toSorted());
});

test.each([
  '',
  'no address',
  'a@example.org\r\nBcc: b@example.org',
  'a@example.org, b@example.org',
  'Bob <b@example.org>',
])('a receiver that is no address (%j) is refused for good', async (toEmail) => {
  await expect(sent({ toEmail })).rejects.toBeInstanceOf(MailRefusedError);
});

test('the names of files and addresses in a mail are text', async () => {
  const { mail } = await sent({
    text: 'file:///etc/passwd',
    html: '<img src="file:///etc/passwd"><img src="http://127.0.0.1/">',
  });
  expect(mail.text?.trim()).toBe('file:///etc/passwd');
  expect(mail.attachments).toEqual([]);
});

test('a mail server that answers byte by byte holds no mail for long', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.example.org\r\n');
    socket.once('data', () => {
      const dribbling = setInterval(() => socket.write('2'), 5);
      socket.once('close', () => clearInterval(dribbling));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'crushing@example.org', dataDir };
  const mailer = createMailer(settings, { sendMsMax: 300 });
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'EABORT' });
  mailer.close();
  server.close();
});
