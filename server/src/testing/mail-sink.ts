import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The sink's answer to a mail: take it, refuse it with this code, or never answer. */
export type Verdict = 'take' | 'hang' | number;

export type MailSink = {
  readonly url: string;
  readonly port: number;
  readonly mails: readonly Email[];
  /** How often somebody tried to send a mail. */
  readonly tries: () => number;
  /** Decides the next answers, by receiver. */
  judge: (receiver: string) => Verdict;
  /** Decides the next answers to the sender, before any receiver is named. */
  judgeSender: () => Verdict;
  /** Cuts the connection once a mail has arrived, in place of an answer. */
  dropsAfterData: boolean;
  /** Called for each mail that has arrived, before the answer; true cuts the connection. */
  onArrival: (mail: Email) => boolean;
  /** Whether every mail came over an encrypted connection. */
  readonly isAllEncrypted: () => boolean;
  readonly stop: () => Promise<void>;
};

export type MailSinkOptions = {
  /** Where to listen; an ephemeral port without it. */
  readonly port?: number;
  /** Offers STARTTLS with this certificate. */
  readonly certificate?: { readonly key: string; readonly cert: string };
};

/** A mail server that keeps its mails, on a loopback port. */
export const startMailSink = async ({ port: wanted = 0, certificate }: MailSinkOptions = {}): Promise<MailSink> => {
  const mails: Email[] = [];
  let plain = 0;
  let tries = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: certificate === undefined ? ['STARTTLS', 'AUTH'] : ['AUTH'],
    ...certificate,
    logger: false,
    onMailFrom: (_address, _session, done) => answer(sink.judgeSender(), done),
    onRcptTo: ({ address }, _session, done) => {
      tries += 1;
      answer(sink.judge(address), done);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      const keep = async (): Promise<void> => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        mails.push(mail);
        if (!session.secure) plain += 1;
        const drops = sink.onArrival(mail);
        if (drops || sink.dropsAfterData) cut(server, session.id);
        else done();
      };
      stream.on('end', () => void keep());
    },
  });
  // A sender that dies resets its connection.
  server.on('error', () => undefined);
  server.listen(wanted, '127.0.0.1');
  // Rejects where the port is taken.
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    tries: () => tries,
    judge: () => 'take',
    judgeSender: () => 'take',
    dropsAfterData: false,
    onArrival: () => false,
    isAllEncrypted: () => plain === 0,
    port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
};

const answer = (verdict: Verdict, done: (error?: Error | null) => void): void => {
  if (verdict === 'hang') return;
  done(verdict === 'take' ? null : Object.assign(new Error('not now'), { responseCode: verdict }));
};

const cut = (server: SMTPServer, sessionId: string): void => {
  for (const connection of server.connections as Set<{ id: string; _socket: { destroy: () => void } }>)
    if (connection.id === sessionId) connection._socket.destroy();
};
