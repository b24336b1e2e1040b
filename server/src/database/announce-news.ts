import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { LiveNews } from '@crushing/contract/live/endpoints';
import { NEWS_CHANNEL } from './changes-channel.ts';
import type { Queries } from './database.ts';

/** Notifies every process on the same PostgreSQL, this one included, of news of people. */
export type NewsAnnouncer = {
  readonly announce: (news: LiveNews) => void;
  /** Waits until pending notifications are sent, at most `CLOSE_MS_MAX`. */
  readonly close: () => Promise<void>;
};

// PostgreSQL allows 8,000 bytes a message.
const MESSAGE_BYTES_MAX = 7500;
const BATCH_MS = 25;
const CLOSE_MS_MAX = 1000;

/** Sends one message at a time with all news since the previous one. News that cannot be sent are lost: browsers poll. */
export const announceNews = (query: Queries): NewsAnnouncer => {
  const pending: string[] = [];
  let sending: Promise<void> | null = null;

  const nextMessage = (): string => {
    let bytes = 0;
    const count = pending.findIndex((text) => (bytes += Buffer.byteLength(text) + 1) > MESSAGE_BYTES_MAX);
    return `[${pending.splice(0, count === -1 ? pending.length : Math.max(1, count)).join(',')}]`;
  };

  const send = async (): Promise<void> => {
    while (pending.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- later news go into the next message
      await query
        .selectNoFrom(sql`pg_notify(${NEWS_CHANNEL}, ${nextMessage()})`.as('notified'))
        .execute()
        .catch(() => undefined);
      // oxlint-disable-next-line no-await-in-loop -- collects news, as a message costs the same for many as for one
      await pause(BATCH_MS);
    }
    sending = null;
  };

  return {
    announce: (news) => {
      pending.push(fitting(news));
      sending ??= send();
    },
    close: async () => {
      await Promise.race([sending, pause(CLOSE_MS_MAX, undefined, { ref: false })]);
    },
  };
};

/** The news as text. Without its rows where it would not fit into a message: browsers then read the list. */
const fitting = (news: LiveNews): string => {
  const text = JSON.stringify(news);
  return Buffer.byteLength(text) < MESSAGE_BYTES_MAX
    ? text
    : JSON.stringify({ ...news, activities: [], gone: [] } satisfies LiveNews);
};
