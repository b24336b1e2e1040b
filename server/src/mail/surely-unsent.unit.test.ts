import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSurelyUnsent } from './send-mail.ts';

let server: Server;
beforeEach(async () => {
  server = createServer(() => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => void server.close());

const errorOfSending = async (): Promise<unknown> => {
  const { port } = server.address() as AddressInfo;
  const transport = createTransport({ host: '127.0.0.1', port, greetingTimeout: 50 });
  try {
    return await transport.sendMail({ from: 'crushing@example.org', to: 'alice@example.org', text: 'Hello' });
  } catch (error) {
    return error;
  }
};

test('a mail server that never greets has no mail', async () => {
  expect(isSurelyUnsent(await errorOfSending())).toBe(true);
});

test('a mail server that refuses connections has no mail, at none of its addresses', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' });
  expect(isSurelyUnsent(refused)).toBe(true);
  expect(isSurelyUnsent(new AggregateError([refused, refused]))).toBe(true);
  expect(isSurelyUnsent(new AggregateError([refused, new Error('read ECONNRESET')]))).toBe(false);
});
