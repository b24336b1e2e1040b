import type { ServerResponse } from 'node:http';
import { Refusal } from './refusal.ts';

// A browser sends one thing at a time. The others are other devices.
const PER_PERSON_MAX = 4;
// Of 14 MB at most, which are held in memory until they are handled.
const ALL_MAX = 16;

/** Bounds the calls with large bodies under way: without limits 30 that come slowly would hold 400 MB. */
export type UploadSlots = {
  /** Holds a slot until the answer has left. @throws Refusal where all are taken. */
  readonly take: (personId: number, response: ServerResponse) => void;
};

export const createUploadSlots = (): UploadSlots => {
  const byPerson = new Map<number, number>();
  let underWay = 0;
  return {
    take: (id, response) => {
      const own = byPerson.get(id) ?? 0;
      if (own >= PER_PERSON_MAX)
        throw refused('What you sent before this is still on its way. Please try again after it.', 10);
      if (underWay >= ALL_MAX) throw refused('Many people are sending files at the moment. Please try again soon.', 60);
      // A caller who left while the session was read gets no slot: the event that would free it is over.
      if (response.destroyed) throw refused('The caller is gone.', 1);
      byPerson.set(id, own + 1);
      underWay += 1;
      response.once('close', () => {
        const left = (byPerson.get(id) ?? 1) - 1;
        if (left === 0) byPerson.delete(id);
        else byPerson.set(id, left);
        underWay -= 1;
      });
    },
  };
};

const refused = (message: string, retryAfterSeconds: number): Refusal =>
  new Refusal('too-many-requests', message, { retryAfterSeconds });
