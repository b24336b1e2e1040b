import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';
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
const selfMadeCertificate = async (): Promise<{ key: string; cert: string }> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'mail.example.org' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
  return { key, cert };
};

let certificate: Awaited<ReturnType<typeof selfMadeCertificate>>;
let sink: MailSink;
const usual = getCACertificates('default');
beforeAll(async () => {
  certificate = await selfMadeCertificate();
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
