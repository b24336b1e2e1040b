import type { ServerResponse } from 'node:http';
import { Refusal } from './refusal.ts';
import { letOthersIn } from './turns.ts';

// The most answers of one caller that are made or still being read at a time; further ones wait. A browser asks for
// some ten things at once. A waiting call holds only its connection. Many visitors share the address of a network or of
// a proxy.
const PER_PERSON = { underWay: 4, waiting: 100 };
const PER_ADDRESS = { underWay: 100, waiting: 400 };

type Caller = { underWay: number; readonly waiting: Set<() => void> };

/** Limits the answers under way of each caller. The server holds an answer in memory until its caller has read it. */
export type AnswerSlots = {
  /**
   * Waits for a slot and holds it until the answer has left or its caller is gone. The caller is the id of a person, or
   * the address of a visitor. Returns null, for no wait, when the caller has no other answer under way.
   */
  readonly take: (caller: number | string, response: ServerResponse) => Promise<void> | null;
};

export const createAnswerSlots = (): AnswerSlots => {
  const callers = new Map<number | string, Caller>();

  const leave = (id: number | string, caller: Caller): void => {
    const [next] = caller.waiting;
    if (next !== undefined) {
      caller.waiting.delete(next);
      // The next answer takes this slot, so `underWay` stays the same.
      next();
      return;
    }
    caller.underWay -= 1;
    if (caller.underWay === 0) callers.delete(id);
  };

  return {
    take: (id, response) => {
      // A caller who left while the session was read gets no slot: the event that would free it is over.
      if (response.destroyed) throw callerGone();
      const max = typeof id === 'number' ? PER_PERSON : PER_ADDRESS;
      const caller = callers.get(id) ?? { underWay: 0, waiting: new Set() };
      if (caller.underWay < max.underWay) {
        caller.underWay += 1;
        callers.set(id, caller);
        response.once('close', () => leave(id, caller));
        // Several answers of one caller do not hold up the others together.
        return caller.underWay === 1 ? null : letOthersIn();
      }
      if (caller.waiting.size >= max.waiting) {
        throw new Refusal(
          'too-many-requests',
          'Too many answers are waiting for you. Please wait a moment and try again.',
          {
            retryAfterSeconds: 1,
          },
        );
      }
      return new Promise((resolve, reject) => {
        const start = (): void => {
          response.off('close', giveUp);
          response.once('close', () => leave(id, caller));
          void letOthersIn().then(resolve);
        };
        const giveUp = (): void => {
          caller.waiting.delete(start);
          reject(callerGone());
        };
        caller.waiting.add(start);
        response.once('close', giveUp);
      });
    },
  };
};

const callerGone = (): Refusal => new Refusal('too-slow', 'The caller is gone.');
