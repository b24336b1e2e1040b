import type { Socket } from 'node:net';
import type pg from 'pg';

/** Longest time without a byte before a connection counts as lost: far beyond any query of the product. */
const SILENT_MS_MAX = 10_000;

/**
 * Makes a connected client's loss an error of its queries and of nothing else. A network that swallows packets would
 * otherwise keep a query, and every later one on the same connection, waiting for a quarter of an hour.
 */
export const surviveLoss = (client: pg.ClientBase, silentMsMax = SILENT_MS_MAX): void => {
  // Between two queries nobody else listens, and an error nobody listens to ends the process.
  client.on('error', () => undefined);
  const stream = streamOf(client);
  stream.setTimeout(silentMsMax, () => stream.destroy(new Error('Connection terminated: the database is silent')));
};

/**
 * What is sent on this client leaves in one piece, one waking of the database instead of several. It leaves once the work
 * at hand has asked for everything it needs, or once all requests that have arrived have.
 */
export const sendTogether = (client: pg.ClientBase, once: 'asked' | 'all have asked' = 'asked'): void => {
  const stream = streamOf(client);
  if (stream.writableCorked > 0) return;
  stream.cork();
  const send = (): void => stream.uncork();
  if (once === 'asked') process.nextTick(send);
  else setImmediate(send);
};

/** A client has one connection with one socket (or TLS socket) for its whole life; the types leave both out. */
const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
