import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startMailSink } from '#testing/mail-sink.ts';
import type { MailSink } from '#testing/mail-sink.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { MailRefusedError, createMailer } from './send-mail.ts';

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

/** A certificate for 127.0.0.1 that nobody but itself vouches for. */
const selfMadeCertificate = (): { key: string; cert: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'crushing-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const subject = ['-subj', '/CN=mail.example.org', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' });
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return made;
};

let certificate: ReturnType<typeof selfMadeCertificate>;
let sink: MailSink;
const usual = getCACertificates('default');
beforeAll(() => {
  certificate = selfMadeCertificate();
});
beforeEach(async () => {
  sink = await startMailSink({ certificate });
});
afterEach(async () => {
  setDefaultCACertificates(usual);
  await sink.stop();
});

const send = async (smtpUrl: string): Promise<void> => {
  const mailer = createMailer({ smtpUrl, mailFrom: 'crushing@example.org', dataDir: '' });
  try {
    await mailer.send(MAIL);
  } finally {
    mailer.close();
  }
};

test('a mail goes encrypted to a mail server that offers STARTTLS with a certificate that is trusted', async () => {
  setDefaultCACertificates([...usual, certificate.cert]);
  await send(sink.url);
  expect(sink.mails).toHaveLength(1);
  expect(sink.isAllEncrypted()).toBe(true);
});

test('a certificate that nobody vouches for gets no mail, not even in plain text, and the mail is tried again', async () => {
  const refused = await send(sink.url).catch((error: unknown) => error);
  expect(refused).toMatchObject({ message: expect.stringContaining('certificate') });
  expect(refused).not.toBeInstanceOf(MailRefusedError);
  expect(sink.tries()).toBe(0);
});

test('a certificate for another name gets no mail', async () => {
  setDefaultCACertificates([...usual, certificate.cert]);
  const other = new URL(sink.url);
  other.hostname = 'localhost';
  await expect(send(other.href)).rejects.toThrow(/altnames|does not match/);
  expect(sink.tries()).toBe(0);
});

test('where SMTP_URL demands encryption, a mail server without STARTTLS gets no mail', async () => {
  const plain = await startMailSink();
  try {
    await expect(send(`${plain.url}?requireTLS=true`)).rejects.toThrow(/STARTTLS|TLS/);
    expect(plain.tries()).toBe(0);
    await send(plain.url);
    expect([plain.mails.length, plain.isAllEncrypted()]).toEqual([1, false]);
  } finally {
    await plain.stop();
  }
});
