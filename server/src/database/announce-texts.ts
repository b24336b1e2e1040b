import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queries } from './database.ts';

/** Sends texts of JSON to every process on the same PostgreSQL, this one included. */
export type TextAnnouncer = {
  readonly announce: (text: string) => void;
  /** Waits until pending texts are sent, at most `CLOSE_MS_MAX`. */
  readonly close: () => Promise<void>;
};

type Sending = {
  readonly channel: string;
  /** Pause between two messages, which collects texts: a message costs the same for many as for one. */
  readonly pauseMs: number;
};

/** A longer text does not fit into a message. PostgreSQL allows 8,000 bytes. */
export const TEXT_BYTES_MAX = 7500;
// The most texts that wait while the database does not answer. The oldest are lost first.
const PENDING_MAX = 10_000;
const CLOSE_MS_MAX = 1000;

/**
 * Sends one message at a time, a JSON array of all texts since the previous one. It is for texts that may be lost,
 * because a message that cannot be sent is not repeated.
 */
export const announceTexts = (query: Queries, { channel, pauseMs }: Sending): TextAnnouncer => {
  const pending: string[] = [];
  let sending: Promise<void> | null = null;

  const nextMessage = (): string => {
    let bytes = 0;
    const count = pending.findIndex((text) => (bytes += Buffer.byteLength(text) + 1) > TEXT_BYTES_MAX);
    return `[${pending.splice(0, count === -1 ? pending.length : Math.max(1, count)).join(',')}]`;
  };

  const send = async (): Promise<void> => {
    while (pending.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- later texts go into the next message
      await query
        .selectNoFrom(sql`pg_notify(${channel}, ${nextMessage()})`.as('notified'))
        .execute()
        .catch(() => undefined);
      // oxlint-disable-next-line no-await-in-loop -- the next message takes all texts of this pause
      await pause(pauseMs, undefined, { ref: false });
    }
    sending = null;
  };

  return {
    announce: (text) => {
      pending.push(text);
      if (pending.length > PENDING_MAX) pending.shift();
      sending ??= send();
    },
    close: async () => {
      await Promise.race([sending, pause(CLOSE_MS_MAX, undefined, { ref: false })]);
    },
  };
};
