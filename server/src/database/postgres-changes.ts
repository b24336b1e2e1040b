import pg from 'pg';
import type { LiveList } from '@crushing/contract/live/endpoints';
import { CHANGES_CHANNEL, FORGOTTEN_CHANNEL } from './changes-channel.ts';
import { surviveLoss } from './postgres-client.ts';

const RETRY_MS_MAX = 15_000;
const CONNECT_MS_MAX = 5000;
// Well within the silence after which a connection counts as lost: without it a dead line looks like a quiet one.
const ALIVE_EVERY_MS = 3000;

/** What is done with what the processes tell each other. */
type Hearers = {
  /** Lists of a person changed. */
  readonly changed: (userId: number, lists: readonly LiveList[], tab?: string) => void;
  /** Another process invalidated the cached sessions of this person. */
  readonly forgotten: (userId: number) => void;
  /** The line is open, for the first time or again: what was told before now was missed. */
  readonly listening: () => void;
  /** The line is cut. */
  readonly deaf: () => void;
};

export type Hearing = {
  /** Whether changes made by other processes arrive at this moment. */
  readonly isHearing: () => boolean;
  readonly close: () => Promise<void>;
};

/** Hears what every process on the same PostgreSQL tells; a line that is cut is opened again. */
export const hearPostgresChanges = async (url: string, hearers: Hearers): Promise<Hearing> => {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isClosed = false;
  let waitMs = 250;

  const connect = async (): Promise<void> => {
    const next = await listeningClient(url, hearers);
    if (isClosed) return next.end();
    next.on('end', () => lose(next));
    hearers.listening();
    client = next;
    waitMs = 250;
    askIfAlive(next);
  };

  const lose = (lost: pg.Client): void => {
    if (client !== lost) return;
    client = null;
    if (!isClosed) hearers.deaf();
    connectLater();
  };

  const connectLater = (): void => {
    if (isClosed) return;
    retry = setTimeout(() => {
      waitMs = Math.min(waitMs * 2, RETRY_MS_MAX);
      connect().catch(connectLater);
    }, waitMs);
  };

  await connect();
  return {
    isHearing: () => client !== null,
    close: async () => {
      isClosed = true;
      if (retry !== null) clearTimeout(retry);
      await client?.end();
    },
  };
};

const listeningClient = async (url: string, { changed, forgotten }: Hearers): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_MS_MAX });
  // What happens while connecting is told by `connect` itself.
  client.on('error', () => undefined);
  await client.connect();
  surviveLoss(client);
  client.on('notification', ({ channel, payload = '' }) =>
    channel === FORGOTTEN_CHANNEL ? forgotten(Number(payload)) : passOn(changed, payload),
  );
  await client.query(`listen ${CHANGES_CHANNEL}; listen ${FORGOTTEN_CHANNEL}`);
  return client;
};

/** Asks for a sign of life now and then until the client has ended. */
const askIfAlive = (client: pg.Client): void => {
  let pause: NodeJS.Timeout;
  const ask = (): void => {
    // Without an answer the client ends, which is told by `end`.
    client.query('select 1').then(
      () => {
        pause = setTimeout(ask, ALIVE_EVERY_MS);
      },
      () => undefined,
    );
  };
  client.on('end', () => clearTimeout(pause));
  ask();
};

/** Anybody who may connect to the database may write on the channel, so what does not fit is passed over. */
const passOn = (hear: Hearers['changed'], payload: string): void => {
  try {
    for (const [userId, lists, tab] of JSON.parse(payload) as [number, LiveList[], (string | null)?][])
      hear(userId, lists, tab ?? undefined);
  } catch {
    // Not one of ours.
  }
};
