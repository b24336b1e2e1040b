import { Refusal } from './refusal.ts';

// Ten years of a hundred habits, five times over.
const ROWS_MAX = 2_000_000;
const WINDOW_MS = 60_000;

/** Bounds the rows that are read for one person in a minute. Time is monotonic. */
export type ReadBudget = {
  /** @throws Refusal once the person's rows of this minute are used up. */
  readonly require: (personId: number) => void;
  readonly spend: (personId: number, rows: number) => void;
};

type Spent = { rows: number; endsAt: number };

// Some hundred bytes each. Beyond these the oldest is dropped.
const PEOPLE_MAX = 20_000;

export const createReadBudget = (factor: number, now: () => number): ReadBudget => {
  const spentByPerson = new Map<number, Spent>();
  const find = (id: number): Spent | undefined => {
    const spent = spentByPerson.get(id);
    return spent !== undefined && spent.endsAt > now() ? spent : undefined;
  };
  return {
    require: (id) => {
      const spent = find(id);
      if (spent === undefined || spent.rows < ROWS_MAX * factor) return;
      throw new Refusal('too-many-requests', 'That was a lot to read. Please wait a moment and try again.', {
        retryAfterSeconds: Math.max(1, (spent.endsAt - now()) / 1000),
      });
    },
    spend: (id, rows) => {
      const spent = find(id);
      if (spent !== undefined) {
        spent.rows += rows;
        return;
      }
      spentByPerson.delete(id);
      const oldest = spentByPerson.size >= PEOPLE_MAX ? spentByPerson.keys().next().value : undefined;
      if (oldest !== undefined) spentByPerson.delete(oldest);
      spentByPerson.set(id, { rows, endsAt: now() + WINDOW_MS });
    },
  };
};
