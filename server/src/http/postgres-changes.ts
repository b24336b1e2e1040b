import pg from 'pg';
import type { LiveList } from '@crushing/contract/live';
import { CHANGES_CHANNEL } from './changes-channel.ts';
import type { LiveHub } from './live-hub.ts';

const RETRY_MS_MAX = 15_000;

type Hearing = {
  /** Whether changes made by other processes arrive at this moment. */
  readonly isHearing: () => boolean;
  readonly close: () => Promise<void>;
};

/**
 * Brings the changes of every process on the same PostgreSQL to this one's hub. While the line is cut the live
 * channel is closed for browsers (`onDeaf`), so that they poll as usual and miss nothing.
 */
export const hearPostgresChanges = async (url: string, hub: LiveHub, onDeaf: () => void): Promise<Hearing> => {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isClosed = false;
  let waitMs = 250;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload }) => {
      const { userId, lists } = JSON.parse(payload ?? '{}') as { userId: number; lists: LiveList[] };
      hub.tell(userId, lists);
    });
    await next.connect();
    await next.query(`listen ${CHANGES_CHANNEL}`);
    client = next;
    waitMs = 250;
  };

  const lose = (lost: pg.Client): void => {
    if (client === lost) {
      client = null;
      onDeaf();
    }
    if (isClosed || retry !== null) return;
    retry = setTimeout(() => {
      retry = null;
      waitMs = Math.min(waitMs * 2, RETRY_MS_MAX);
      connect().catch(() => lose(lost));
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
