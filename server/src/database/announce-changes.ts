import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { LiveList } from '@crushing/contract/live/endpoints';
import { compiledOnce } from './compiled-once.ts';
import { CHANGES_CHANNEL } from './changes-channel.ts';
import type { Queries } from './database.ts';

/** Notifies every process on the same PostgreSQL, this one included, of changed lists. */
export type Announcer = {
  /** Call it after the commit. */
  readonly announce: (userId: number, lists: readonly LiveList[], tab?: string) => void;
  /** Waits until pending notifications are sent, at most `CLOSE_MS_MAX`. */
  readonly close: () => Promise<void>;
};

type Change = { readonly userId: number; readonly lists: ReadonlySet<LiveList>; readonly tab: string | undefined };

// PostgreSQL allows fewer than 8,000. One person takes some 30, with all lists and a tab 200.
const MESSAGE_BYTES_MAX = 7900;
// Pause between two messages, which collects changes. The promise is that browsers learn of them within 2 s.
const BATCH_MS = 25;
const RETRY_MS = 250;
const CLOSE_MS_MAX = 1000;

const notify = compiledOnce((query, payload: string) =>
  query.selectNoFrom(sql`pg_notify(${CHANGES_CHANNEL}, ${payload})`.as('notified')),
);

const textOf = ({ userId, lists, tab }: Change): string => JSON.stringify([userId, [...lists], tab]);

/** A change without lists has a meaning of its own, so it is not merged with one that has lists. */
const keyOf = ({ userId, lists }: Change): string => `${userId}${lists.size === 0 ? ' without lists' : ''}`;

/** Takes as many changes as a message holds: the renaming of one person may concern thousands. */
const takeMessage = (pending: Map<string, Change>): Change[] => {
  const taken: Change[] = [];
  let bytes = 2;
  for (const [key, change] of pending) {
    bytes += textOf(change).length + 1;
    if (bytes > MESSAGE_BYTES_MAX) break;
    taken.push(change);
    pending.delete(key);
  }
  return taken;
};

/**
 * Sends one message at a time, with all changes since the previous one. Messages are sent outside the transactions of
 * the changes, because PostgreSQL commits transactions with a `NOTIFY` one at a time, each with its own disk sync.
 */
export const announceChanges = (query: Queries): Announcer => {
  const pending = new Map<string, Change>();
  let sending: Promise<void> | null = null;
  let isClosed = false;

  const add = (change: Change): void => {
    const { userId, lists, tab } = change;
    const before = pending.get(keyOf(change));
    pending.set(keyOf(change), {
      userId,
      lists: new Set([...(before?.lists ?? []), ...lists]),
      // A tab ignores its own changes. With changes of several tabs, none may ignore the message.
      tab: before === undefined || before.tab === tab ? tab : undefined,
    });
  };

  const send = async (): Promise<void> => {
    while (pending.size > 0) {
      const next = takeMessage(pending);
      const payload = `[${next.map(textOf).join(',')}]`;
      try {
        // oxlint-disable-next-line no-await-in-loop -- later changes go into the next message
        await notify(query, payload);
        // oxlint-disable-next-line no-await-in-loop -- collects changes, as a message costs the same for many as for one
        await pause(BATCH_MS);
      } catch {
        for (const change of next) add(change);
        if (isClosed) return;
        // oxlint-disable-next-line no-await-in-loop -- nothing can be sent until the database is back
        await pause(RETRY_MS);
      }
    }
    sending = null;
  };

  return {
    announce: (userId, lists, tab) => {
      add({ userId, lists: new Set(lists), tab });
      sending ??= send();
    },
    close: async () => {
      isClosed = true;
      await Promise.race([sending, pause(CLOSE_MS_MAX, undefined, { ref: false })]);
    },
  };
};
