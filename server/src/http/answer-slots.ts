import type { ServerResponse } from 'node:http';
import { Refusal } from './refusal.ts';
import { letOthersIn } from './turns.ts';

/** How many answers of one person are made or still being read at a time; further ones wait. */
const UNDER_WAY_MAX = 4;
// A browser asks for some ten things at once. What waits holds a connection and nothing else.
const WAITING_MAX = 100;

type Person = { underWay: number; readonly waiting: Set<() => void> };

/** Bounds the answers under way of each person: 300 that nobody reads would otherwise be held in memory. */
export type AnswerSlots = {
  /** Waits for a slot and holds it until the answer has left or its caller is gone. Without a promise for the first one. */
  readonly take: (personId: number, response: ServerResponse) => Promise<void> | null;
};

export const createAnswerSlots = (): AnswerSlots => {
  const people = new Map<number, Person>();

  const leave = (id: number, person: Person): void => {
    const [next] = person.waiting;
    if (next !== undefined) {
      person.waiting.delete(next);
      // The next answer takes this slot, so `underWay` stays the same.
      next();
      return;
    }
    person.underWay -= 1;
    if (person.underWay === 0) people.delete(id);
  };

  return {
    take: (id, response) => {
      // A caller who left while the session was read gets no slot: the event that would free it is over.
      if (response.destroyed) throw callerGone();
      const person = people.get(id) ?? { underWay: 0, waiting: new Set() };
      if (person.underWay < UNDER_WAY_MAX) {
        person.underWay += 1;
        people.set(id, person);
        response.once('close', () => leave(id, person));
        // Several answers of one person do not hold up the others together.
        return person.underWay === 1 ? null : letOthersIn();
      }
      if (person.waiting.size >= WAITING_MAX) {
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
          response.once('close', () => leave(id, person));
          void letOthersIn().then(resolve);
        };
        const giveUp = (): void => {
          person.waiting.delete(start);
          reject(callerGone());
        };
        person.waiting.add(start);
        response.once('close', giveUp);
      });
    },
  };
};

const callerGone = (): Refusal => new Refusal('too-slow', 'The caller is gone.');
