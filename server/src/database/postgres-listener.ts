import pg from 'pg';
import type { LiveList, LiveNews } from '@crushing/contract/live/endpoints';
import { CHANGES_CHANNEL, NEWS_CHANNEL, SESSION_INVALIDATION_CHANNEL, VIEWERS_CHANNEL } from './changes-channel.ts';
import { APPLICATION_NAME, handleConnectionLoss } from './postgres-client.ts';

const RETRY_MS_MAX = 15_000;
const CONNECT_MS_MAX = 5000;
// Shorter than the silence after which a connection counts as lost: an idle connection and a dead one look the same.
const HEARTBEAT_MS = 3000;

type Handlers = {
  readonly onChanged: (userId: number, lists: readonly LiveList[], tab?: string) => void;
  readonly onNews: (news: LiveNews) => void;
  /** A heartbeat of a visit, as a process announced it. */
  readonly onViewer: (text: string) => void;
  /** Another process invalidated the cached sessions of this person. */
  readonly onSessionsInvalidated: (userId: number) => void;
  /** The listener has connected, for the first time or again. Notifications sent before were missed. */
  readonly onConnected: () => void;
  readonly onDisconnected: () => void;
};

export type PostgresListener = {
  /** Whether notifications of other processes arrive at this moment. */
  readonly isListening: () => boolean;
  readonly close: () => Promise<void>;
};

/** Listens to the notifications of every process on the same PostgreSQL. A lost connection is opened again. */
export const listenToPostgres = async (url: string, handlers: Handlers): Promise<PostgresListener> => {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isClosed = false;
  let waitMs = 250;

  const connect = async (): Promise<void> => {
    const next = await listeningClient(url, handlers);
    if (isClosed) return next.end();
    next.on('end', () => handleEnd(next));
    handlers.onConnected();
    client = next;
    waitMs = 250;
    startHeartbeat(next);
  };

  const handleEnd = (ended: pg.Client): void => {
    if (client !== ended) return;
    client = null;
    if (!isClosed) handlers.onDisconnected();
    reconnectLater();
  };

  const reconnectLater = (): void => {
    if (isClosed) return;
    retry = setTimeout(() => {
      waitMs = Math.min(waitMs * 2, RETRY_MS_MAX);
      connect().catch(reconnectLater);
    }, waitMs);
  };

  await connect();
  return {
    isListening: () => client !== null,
    close: async () => {
      isClosed = true;
      if (retry !== null) clearTimeout(retry);
      await client?.end();
    },
  };
};

const listeningClient = async (url: string, handlers: Handlers): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: APPLICATION_NAME,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS_MAX,
  });
  // An `error` event without a listener ends the process; a failed `connect` also rejects.
  client.on('error', () => undefined);
  await client.connect();
  handleConnectionLoss(client);
  client.on('notification', ({ channel, payload = '' }) => handleNotification(channel, payload, handlers));
  await client.query(
    [CHANGES_CHANNEL, NEWS_CHANNEL, SESSION_INVALIDATION_CHANNEL, VIEWERS_CHANNEL]
      .map((channel) => `listen ${channel}`)
      .join('; '),
  );
  return client;
};

/** Sends a query at intervals until the client ends. */
const startHeartbeat = (client: pg.Client): void => {
  let pause: NodeJS.Timeout;
  const beat = (): void => {
    // Without an answer the client emits `end`.
    client.query('select 1').then(
      () => {
        pause = setTimeout(beat, HEARTBEAT_MS);
      },
      () => undefined,
    );
  };
  client.on('end', () => clearTimeout(pause));
  beat();
};

/** Everybody who may connect to the database may send on the channels, so a malformed payload is ignored. */
const handleNotification = (channel: string, payload: string, handlers: Handlers): void => {
  try {
    switch (channel) {
      case SESSION_INVALIDATION_CHANNEL:
        return handlers.onSessionsInvalidated(Number(payload));
      case NEWS_CHANNEL:
        for (const news of JSON.parse(payload) as LiveNews[]) handlers.onNews(news);
        return;
      case VIEWERS_CHANNEL:
        for (const visit of JSON.parse(payload) as unknown[]) handlers.onViewer(JSON.stringify(visit));
        return;
      default:
        for (const [userId, lists, tab] of JSON.parse(payload) as [number, LiveList[], (string | null)?][])
          handlers.onChanged(userId, lists, tab ?? undefined);
    }
  } catch {
    // Not sent by Crushing.
  }
};
