import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { createTransport } from 'nodemailer';
import { generate } from 'selfsigned';
import { afterEach, expect, test } from 'vitest';
import { createMailer, isSurelyUnsent } from './send-mail.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** Lets a server listen. Returns its port. */
const listen = async (started: Server): Promise<number> => {
  server = started;
  await new Promise<void>((resolve) => void started.listen(0, '127.0.0.1', resolve));
  return (started.address() as AddressInfo).port;
};

/** What the product's own mailer says about a mail to this server. */
const errorOfMailer = async (smtpUrl: string): Promise<unknown> => {
  const mailer = createMailer({ smtpUrl, mailFrom: 'crushing@example.org', dataDir: '' });
  const mail = { messageId: '<1@example.org>', toEmail: 'alice@example.org', toName: null, subject: 'Hello' };
  return mailer
    .send({ ...mail, html: '<p>Hello</p>', text: 'Hello', unsubscribeUrl: null, date: 0 })
    .catch((error: unknown) => error)
    .finally(mailer.close);
};

test('a mail server that never greets has no mail', async () => {
  const port = await listen(createServer(() => undefined));
  const transport = createTransport({ host: '127.0.0.1', port, greetingTimeout: 50 });
  const error: unknown = await transport
    .sendMail({ from: 'crushing@example.org', to: 'alice@example.org', text: 'Hello' })
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(isSurelyUnsent(error)).toBe(true);
});

test('a mail server that closes the connection before its greeting has no mail', async () => {
  const port = await listen(createServer((socket) => void socket.end()));
  const error = await errorOfMailer(`smtp://127.0.0.1:${port}`);
  expect(error).toBeInstanceOf(Error);
  expect(isSurelyUnsent(error)).toBe(true);
});

test('a mail server whose certificate is not accepted has no mail', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'mail.example.org' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const port = await listen(createTlsServer({ key, cert }));
  const error = await errorOfMailer(`smtps://127.0.0.1:${port}`);
  expect(error).toBeInstanceOf(Error);
  expect(isSurelyUnsent(error)).toBe(true);
});

test('a mail server that asks for a password where none is set has no mail', async () => {
  const port = await listen(
    createServer((socket) => {
      socket.write('220 mail.example.org\r\n');
      socket.on('data', () => socket.write('250-mail.example.org\r\n250 AUTH PLAIN\r\n'));
    }),
  );
  const error = await errorOfMailer(`smtp://crushing@127.0.0.1:${port}`);
  expect(error).toMatchObject({ code: 'EAUTH' });
  expect(isSurelyUnsent(error)).toBe(true);
});

test('a mail server that refuses connections has no mail, at none of its addresses', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' });
  expect(isSurelyUnsent(refused)).toBe(true);
  expect(isSurelyUnsent(new AggregateError([refused, refused]))).toBe(true);
  expect(isSurelyUnsent(new AggregateError([refused, new Error('read ECONNRESET')]))).toBe(false);
});
