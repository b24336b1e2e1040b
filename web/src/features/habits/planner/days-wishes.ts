import { createStore } from '#browser/store.ts';
import type { Weekday } from '@crushing/domain/calendar/weekday';

/** The days wanted for habits and not confirmed yet, by habit. */
export type DaysWishes = ReadonlyMap<number, readonly Weekday[]>;

type Send = (days: readonly Weekday[]) => Promise<void>;

/**
 * Schedules people want and that are not confirmed yet. Each habit has one call under way at a time; of what is wanted
 * meanwhile only the last goes out afterwards.
 */
export const createDaysWishes = () => {
  const wishes = createStore<DaysWishes>(new Map());
  const underWay = new Set<number>();

  const change = (habitId: number, days: readonly Weekday[] | null) => {
    const next = new Map(wishes.current());
    if (days === null) next.delete(habitId);
    else next.set(habitId, days);
    wishes.set(next);
  };

  const sendUntilLast = async (habitId: number, days: readonly Weekday[], send: Send): Promise<void> => {
    const isLast = () => wishes.current().get(habitId) === days;
    try {
      await send(days);
    } catch (error) {
      // A refused wish that has been replaced already is nobody's loss.
      if (isLast()) throw error;
    }
    const latest = wishes.current().get(habitId);
    if (latest !== undefined && !isLast()) await sendUntilLast(habitId, latest, send);
  };

  return {
    current: wishes.current,
    watch: wishes.watch,
    /** Shows the wanted days at once and sends them; rejects, with the wish taken back, when the last one is refused. */
    want: async (habitId: number, days: readonly Weekday[], send: Send): Promise<void> => {
      change(habitId, days);
      if (underWay.has(habitId)) return;
      underWay.add(habitId);
      try {
        await sendUntilLast(habitId, days, send);
      } finally {
        underWay.delete(habitId);
        change(habitId, null);
      }
    },
  };
};
