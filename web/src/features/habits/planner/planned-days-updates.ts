import { createStore } from '#browser/store.ts';
import type { Weekday } from '@crushing/domain/calendar/weekday';

/** The chosen days that the server has not confirmed yet, by habit. */
export type PlannedDaysUpdates = ReadonlyMap<number, readonly Weekday[]>;

type Send = (days: readonly Weekday[]) => Promise<void>;

/**
 * Optimistic updates of schedules. Each habit has one call under way at a time. Of later choices only the last one is
 * sent, after that call.
 */
export const createPlannedDaysUpdates = () => {
  const updates = createStore<PlannedDaysUpdates>(new Map());
  const underWay = new Map<number, { days: readonly Weekday[]; send: Send }>();

  const change = (habitId: number, days: readonly Weekday[] | null) => {
    const next = new Map(updates.current());
    if (days === null) next.delete(habitId);
    else next.set(habitId, days);
    updates.set(next);
  };

  const sendUntilLast = async (habitId: number, days: readonly Weekday[], send: Send): Promise<void> => {
    const isLast = () => updates.current().get(habitId) === days;
    underWay.set(habitId, { days, send });
    try {
      await send(days);
    } catch (error) {
      // A refusal matters only if no newer choice has replaced the refused one.
      if (isLast()) throw error;
    }
    const latest = updates.current().get(habitId);
    if (latest !== undefined && !isLast()) await sendUntilLast(habitId, latest, send);
  };

  return {
    current: updates.current,
    watch: updates.watch,
    /** Shows the days at once; `want` follows. */
    show: (habitId: number, days: readonly Weekday[]): void => change(habitId, days),
    /** Shows the days at once and sends them. When the last choice is refused, it is rolled back and this rejects. */
    want: async (habitId: number, days: readonly Weekday[], send: Send): Promise<void> => {
      change(habitId, days);
      if (underWay.has(habitId)) return;
      try {
        await sendUntilLast(habitId, days, send);
      } finally {
        underWay.delete(habitId);
        change(habitId, null);
      }
    },
    /** Sends the choices that wait for a call whose answer the page will not see. The latest change wins. */
    leave: (): void => {
      for (const [habitId, { days, send }] of underWay) {
        const latest = updates.current().get(habitId);
        if (latest !== undefined && latest !== days) send(latest).catch(() => {});
      }
    },
  };
};
