import type { FastifyReply } from 'fastify';
import { Refusal } from './refusal.ts';

// A browser sends one thing at a time. The others are other devices.
const PER_PERSON_MAX = 4;
// Each has 14 MB at most, and stays in memory until it is handled.
const ALL_MAX = 16;

/** Limits the calls with large bodies under way. Without limits, 30 slow ones would hold 400 MB. */
export type UploadSlots = {
  /** Holds a slot until the answer has left. @throws Refusal where all are taken. */
  readonly take: (personId: number, reply: FastifyReply) => void;
};

export const createUploadSlots = (): UploadSlots => {
  // Of each person in the order in which they began.
  const byPerson = new Map<number, Set<FastifyReply>>();
  let underWay = 0;
  const leave = (id: number, reply: FastifyReply): void => {
    const own = byPerson.get(id);
    if (own?.delete(reply) !== true) return;
    if (own.size === 0) byPerson.delete(id);
    underWay -= 1;
  };
  /** Ends the oldest upload that still arrives, of the person with the most uploads. A person's only upload is kept. */
  const makeRoom = (): boolean => {
    const [most] = [...byPerson].toSorted(([, one], [, other]) => other.size - one.size);
    if (most === undefined || most[1].size < 2) return false;
    const [id, replies] = most;
    const slow = [...replies].find(({ request, sent }) => !request.raw.complete && !sent);
    if (slow === undefined) return false;
    leave(id, slow);
    // Closes the connection, because the rest of the body is still being sent.
    slow.header('connection', 'close').send(refused('Others wait to send something. Please send this again soon.', 60));
    return true;
  };
  return {
    take: (id, reply) => {
      const own = byPerson.get(id) ?? new Set();
      if (own.size >= PER_PERSON_MAX)
        throw refused('What you sent before this is still on its way. Please try again after it.', 10);
      // A caller who left while the session was read gets no slot: the event that would free it is over.
      if (reply.raw.destroyed) throw refused('The caller is gone.', 1);
      // Otherwise four people with slow lines, or one with four accounts, would keep everybody out.
      if (underWay >= ALL_MAX && (own.size > 0 || !makeRoom()))
        throw refused('Many people are sending files at the moment. Please try again soon.', 60);
      byPerson.set(id, own.add(reply));
      underWay += 1;
      reply.raw.once('close', () => leave(id, reply));
    },
  };
};

const refused = (message: string, retryAfterSeconds: number): Refusal =>
  new Refusal('too-many-requests', message, { retryAfterSeconds });
