import type { Socket } from 'node:net';
import type pg from 'pg';

/** The name by which PostgreSQL knows the connections of a server. */
export const APPLICATION_NAME = 'crushing';

/** A connection without a byte for this long counts as lost. No query of the product takes nearly as long. */
const SILENT_MS_MAX = 10_000;

/**
 * Turns a lost connection into an error of its queries, instead of ending the process. A network that drops packets
 * would otherwise keep a query waiting for a quarter of an hour, and every later one on the same connection.
 */
export const handleConnectionLoss = (client: pg.ClientBase, silentMsMax = SILENT_MS_MAX): void => {
  // Between two queries there is no other listener, and an `error` event without a listener ends the process.
  client.on('error', () => undefined);
  const stream = streamOf(client);
  stream.setTimeout(silentMsMax, () => stream.destroy(new Error('Connection terminated: the database is silent')));
};

/**
 * Sends all queries made until `flushAt` in one packet, because each packet wakes the database. `nextTick` collects the
 * queries of the caller, `setImmediate` those of all requests that have arrived.
 */
export const sendTogether = (client: pg.ClientBase, flushAt: 'nextTick' | 'setImmediate' = 'nextTick'): void => {
  const stream = streamOf(client);
  if (stream.writableCorked > 0) return;
  stream.cork();
  const flush = (): void => stream.uncork();
  if (flushAt === 'nextTick') process.nextTick(flush);
  else setImmediate(flush);
};

/** A client keeps one connection with one socket (or TLS socket) for its whole life. The types omit both. */
const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
