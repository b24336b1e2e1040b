import { Refusal } from './refusal.ts';

/** Bounds what each person uses within a time. */
export type Budget = {
  /** @throws Refusal once the person has used all of it. */
  readonly require: (personId: number) => void;
  readonly spend: (personId: number, amount: number) => void;
};

type BudgetSettings = {
  readonly max: number;
  readonly windowMs: number;
  /** The sentence for a person who has used all of it, with the seconds to wait. */
  readonly refusal: (seconds: number) => string;
};

type Spent = { amount: number; endsAt: number };

// Some hundred bytes each. Beyond these the oldest is dropped.
const PEOPLE_MAX = 20_000;

/** `now` is monotonic. */
export const createBudget = ({ max, windowMs, refusal }: BudgetSettings, now: () => number): Budget => {
  const spentByPerson = new Map<number, Spent>();
  const find = (id: number): Spent | undefined => {
    const spent = spentByPerson.get(id);
    return spent !== undefined && spent.endsAt > now() ? spent : undefined;
  };
  return {
    require: (id) => {
      const spent = find(id);
      if (spent === undefined || spent.amount < max) return;
      const retryAfterSeconds = Math.max(1, (spent.endsAt - now()) / 1000);
      throw new Refusal('too-many-requests', refusal(retryAfterSeconds), { retryAfterSeconds });
    },
    spend: (id, amount) => {
      const spent = find(id);
      if (spent !== undefined) {
        spent.amount += amount;
        return;
      }
      spentByPerson.delete(id);
      const oldest = spentByPerson.size >= PEOPLE_MAX ? spentByPerson.keys().next().value : undefined;
      if (oldest !== undefined) spentByPerson.delete(oldest);
      spentByPerson.set(id, { amount, endsAt: now() + windowMs });
    },
  };
};
