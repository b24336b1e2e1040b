import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { LiveList } from '@crushing/contract/live/endpoints';
import { compiledOnce } from './compiled-once.ts';
import { CHANGES_CHANNEL } from './changes-channel.ts';
import type { Queries } from './database.ts';

/** Tells every process on the same PostgreSQL, this one included, whose lists changed. */
export type Announcer = {
  /** To be called once the change is durable. */
  readonly tell: (userId: number, lists: readonly LiveList[], tab?: string) => void;
  /** Waits until what was told has left; while the database is away, not for long. */
  readonly close: () => Promise<void>;
};

type Change = { readonly lists: ReadonlySet<LiveList>; readonly tab: string | undefined };

// A message may have 8,000 bytes; one person with all lists takes some two hundred.
const PEOPLE_PER_MESSAGE = 30;
// After a message the next one waits that long; what is promised is to be heard within two seconds.
const GATHER_MS = 25;
const RETRY_MS = 250;
const CLOSE_MS_MAX = 1000;

const notify = compiledOnce((query, payload: string) =>
  query.selectNoFrom(sql`pg_notify(${CHANGES_CHANNEL}, ${payload})`.as('told')),
);

/**
 * Messages leave one after the other, each with all that came up meanwhile. They are no part of the units of work,
 * because PostgreSQL lets only one transaction that carries a message commit at a time: each would wait for the disk alone.
 */
export const announceChanges = (query: Queries): Announcer => {
  const waiting = new Map<number, Change>();
  let sending: Promise<void> | null = null;
  let isClosed = false;

  const add = (userId: number, { lists, tab }: Change): void => {
    const before = waiting.get(userId);
    waiting.set(userId, {
      lists: new Set([...(before?.lists ?? []), ...lists]),
      // To each of several tabs the changes of the others are news.
      tab: before === undefined || before.tab === tab ? tab : undefined,
    });
  };

  const send = async (): Promise<void> => {
    while (waiting.size > 0) {
      const next = [...waiting].slice(0, PEOPLE_PER_MESSAGE);
      for (const [userId] of next) waiting.delete(userId);
      const payload = JSON.stringify(next.map(([userId, { lists, tab }]) => [userId, [...lists], tab]));
      try {
        // oxlint-disable-next-line no-await-in-loop -- what comes up meanwhile goes into the next message
        await notify(query, payload);
        // oxlint-disable-next-line no-await-in-loop -- many changes at a time cost as much as one
        await pause(GATHER_MS);
      } catch {
        for (const [userId, change] of next) add(userId, change);
        if (isClosed) return;
        // oxlint-disable-next-line no-await-in-loop -- nobody hears anything until the database is back
        await pause(RETRY_MS);
      }
    }
    sending = null;
  };

  return {
    tell: (userId, lists, tab) => {
      add(userId, { lists: new Set(lists), tab });
      sending ??= send();
    },
    close: async () => {
      isClosed = true;
      await Promise.race([sending, pause(CLOSE_MS_MAX, undefined, { ref: false })]);
    },
  };
};
