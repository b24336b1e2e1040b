import { createStore } from '#browser/store.ts';
import type { SavedInstance } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { mergedWish } from './wish.ts';
import type { RecordWish, Wish, WishTimes } from './wish.ts';

/** How wishes reach the server. */
export type Carrier = {
  /** Rejects when the wish is refused. While nobody can be reached it says so by `onLate`, and goes on trying. */
  send: (target: WishTarget, wanted: Wanted, onLate: () => void) => Promise<SavedInstance>;
  /** Makes sure that no list read before now can still arrive. */
  stopReads: () => Promise<void>;
  /** Puts the confirmed record into the list. */
  accept: (saved: SavedInstance) => void;
};

/** The record meant: `instanceId` is null while the server has none. */
export type WishTarget = { habitId: number; date: CalendarDay; instanceId: number | null };

export type Wanted = { wish: Wish; times: WishTimes };

/** A wish was granted, a later one took its place before the server could refuse it, or it waits for the network. */
export type WishOutcome = { granted?: SavedInstance; superseded?: true; late?: true };

type Waiting = { resolve: (outcome: WishOutcome) => void; reject: (error: unknown) => void };
type Batch = Wanted & { waiting: Waiting[] };
type Queue = { target: WishTarget; shown: Wanted; next: Batch | null; isLate: boolean };

const NOTHING: Wanted = { wish: {}, times: {} };

/**
 * Records people want changed and that are not confirmed yet. Each habit and day has one call under way at a time; what is
 * wanted meanwhile is sent afterwards as one call with the last wish. Until then the wishes are laid over whatever is read.
 */
export const createRecordWishes = (now: () => number = Date.now) => {
  const queues = new Map<string, Queue>();
  const shown = createStore<readonly RecordWish[]>([]);

  const publish = () => {
    const wishes = [...queues.values()].map(({ target: { habitId, date }, shown: { wish, times }, isLate }) => ({
      habitId,
      date,
      wish,
      times,
      isLate,
    }));
    shown.set(wishes);
  };

  const deliver = async (queue: Queue, batch: Batch, carrier: Carrier): Promise<(waiting: Waiting) => void> => {
    const onLate = () => {
      queue.isLate = true;
      publish();
      const waiting = [...batch.waiting.splice(0), ...(queue.next?.waiting.splice(0) ?? [])];
      for (const { resolve } of waiting) resolve({ late: true });
    };
    try {
      const granted = await carrier.send(queue.target, batch, onLate);
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
    queue.isLate = false;
    queue.shown = next ?? NOTHING;
    if (next === null) queues.delete(key);
    publish();
    for (const waiting of batch.waiting) settle(waiting);
    if (next !== null) await drain(key, queue, next, carrier);
  };

  const begin = (key: string, target: WishTarget, batch: Batch, carrier: Carrier): void => {
    const queue: Queue = { target, shown: batch, next: null, isLate: false };
    queues.set(key, queue);
    void drain(key, queue, batch, carrier);
  };

  const append = (queue: Queue, batch: Batch): void => {
    queue.shown = together(queue.shown, batch);
    const before = queue.next ?? { ...NOTHING, waiting: [] };
    queue.next = { ...together(before, batch), waiting: [...before.waiting, ...batch.waiting] };
    if (queue.isLate) for (const { resolve } of queue.next.waiting.splice(0)) resolve({ late: true });
  };

  return {
    /**
     * Shows the wish at once and carries it to the server; a refusal rejects after the wish is gone from the list.
     * `times` are given for what was wanted on an earlier visit.
     */
    want: (target: WishTarget, wish: Wish, carrier: Carrier, times?: WishTimes): Promise<WishOutcome> => {
      const key = `${target.habitId} ${target.date}`;
      const { promise, ...waiting } = Promise.withResolvers<WishOutcome>();
      const batch: Batch = { wish, times: times ?? timesOf(wish, now()), waiting: [waiting] };
      const busy = queues.get(key);
      if (busy === undefined) begin(key, target, batch, carrier);
      else append(busy, batch);
      publish();
      return promise;
    },
    /** What is not confirmed yet; the same array until something changes. */
    current: shown.current,
    /** Records with a call under way behind which something newer waits for its turn. */
    queued: (): readonly (Pick<WishTarget, 'habitId' | 'date'> & { wish: Wish })[] =>
      [...queues.values()].flatMap(({ target: { habitId, date }, next, isLate }) =>
        next === null || isLate ? [] : [{ habitId, date, wish: next.wish }],
      ),
    watch: shown.watch,
  };
};

const marks = ({ completed, skipped }: Wish): boolean => completed !== undefined || skipped !== undefined;

const timesOf = (wish: Wish, at: number): WishTimes => ({
  ...(marks(wish) && { marks: at }),
  ...(wish.notes !== undefined && { notes: at }),
});

const together = (earlier: Wanted, later: Wanted): Wanted => ({
  wish: mergedWish(earlier.wish, later.wish),
  times: { ...earlier.times, ...later.times },
});

// Completing and skipping exclude each other, so each of them answers for both.
const covers = (later: Wish, earlier: Wish): boolean =>
  (!marks(earlier) || marks(later)) && (earlier.notes === undefined || later.notes !== undefined);

/** Everything tapped in this browser and not confirmed yet. */
export const recordWishes = createRecordWishes();
