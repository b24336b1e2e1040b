import type { Instance } from '@crushing/contract/habits';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { mergedWish } from './wish.ts';
import type { RecordWish, Wish } from './wish.ts';

/** How wishes reach the server. */
export type Carrier = {
  send: (target: WishTarget, wish: Wish) => Promise<Instance>;
  /** Makes sure that no list read before now can still arrive. */
  stopReads: () => Promise<void>;
  /** Puts the confirmed record into the list. */
  accept: (record: Instance) => void;
};

/** The record meant: `instanceId` is null while the server has none. */
export type WishTarget = { habitId: number; date: CalendarDay; instanceId: number | null };

/** A wish was granted, or a later one for the same record took its place before the server could refuse it. */
export type WishOutcome = { granted: Instance; superseded?: never } | { superseded: true; granted?: never };

type Waiting = { resolve: (outcome: WishOutcome) => void; reject: (error: unknown) => void };
type Batch = { wish: Wish; waiting: Waiting[] };
type Queue = { target: WishTarget; shown: Wish; next: Batch | null };

/**
 * Records people want changed and that are not confirmed yet. Each habit and day has one call under way at a time; what is
 * wanted meanwhile is sent afterwards as one call with the last wish. Until then the wishes are laid over whatever is read.
 */
export const createRecordWishes = () => {
  const queues = new Map<string, Queue>();
  const watchers = new Set<() => void>();
  let current: readonly RecordWish[] = [];

  const publish = () => {
    current = [...queues.values()].map(({ target: { habitId, date }, shown }) => ({ habitId, date, wish: shown }));
    for (const watcher of watchers) watcher();
  };

  const deliver = async (queue: Queue, batch: Batch, carrier: Carrier): Promise<(waiting: Waiting) => void> => {
    try {
      const granted = await carrier.send(queue.target, batch.wish);
      await carrier.stopReads();
      carrier.accept(granted);
      queue.target = { ...queue.target, instanceId: granted.id };
      return ({ resolve }) => resolve({ granted });
    } catch (error) {
      const isSuperseded = queue.next !== null && covers(queue.next.wish, batch.wish);
      return ({ resolve, reject }) => (isSuperseded ? resolve({ superseded: true }) : reject(error));
    }
  };

  const drain = async (key: string, queue: Queue, batch: Batch, carrier: Carrier): Promise<void> => {
    const settle = await deliver(queue, batch, carrier);
    const { next } = queue;
    queue.next = null;
    queue.shown = next?.wish ?? {};
    if (next === null) queues.delete(key);
    publish();
    for (const waiting of batch.waiting) settle(waiting);
    if (next !== null) await drain(key, queue, next, carrier);
  };

  return {
    /** Shows the wish at once and carries it to the server; a refusal rejects after the wish is gone from the list. */
    want: (target: WishTarget, wish: Wish, carrier: Carrier): Promise<WishOutcome> => {
      const key = `${target.habitId} ${target.date}`;
      const { promise, ...waiting } = Promise.withResolvers<WishOutcome>();
      const busy = queues.get(key);
      if (busy === undefined) {
        const queue: Queue = { target, shown: wish, next: null };
        queues.set(key, queue);
        void drain(key, queue, { wish, waiting: [waiting] }, carrier);
      } else {
        busy.shown = mergedWish(busy.shown, wish);
        busy.next = {
          wish: mergedWish(busy.next?.wish ?? {}, wish),
          waiting: [...(busy.next?.waiting ?? []), waiting],
        };
      }
      publish();
      return promise;
    },
    /** What is not confirmed yet; the same array until something changes. */
    current: () => current,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
};

// Completing and skipping exclude each other, so each of them answers for both.
const covers = (later: Wish, earlier: Wish): boolean => {
  const marks = (wish: Wish) => wish.completed !== undefined || wish.skipped !== undefined;
  return (!marks(earlier) || marks(later)) && (earlier.notes === undefined || later.notes !== undefined);
};
