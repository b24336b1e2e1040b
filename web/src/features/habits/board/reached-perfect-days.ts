import { getReachedPerfectDays } from '@crushing/contract/milestones/endpoints';
import { useEffect, useRef } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { privateStoredValue } from '#browser/private-stored-value.ts';
import { createStore, useStore } from '#browser/store.ts';

/** The highest number that this browser has told. */
const highestTold = privateStoredValue<number>('perfect-days-told', 0, (found) =>
  typeof found === 'number' ? found : null,
);

type Telling = {
  /** Whether a tick of this tab has made a day perfect, so that a number may follow. */
  readonly isExpected: boolean;
  /** The number that is being told; null for none. */
  readonly told: number | null;
};

const NOTHING: Telling = { isExpected: false, told: null };
const telling = createStore(NOTHING);

/** After a tick that made a day perfect: a number of perfect days that it reached is told once. */
export const expectReachedPerfectDays = (): void => telling.set({ isExpected: true, told: null });

/** The day is no longer perfect, or the person has closed what was told. */
export const stopTellingPerfectDays = (): void => telling.set(NOTHING);

// A job notes the number after the tick, and the live channel announces it. Before, there is nothing to read.
const ONCE_ANNOUNCED = { initialData: { reached: null }, staleTime: Infinity };

/** The number of perfect days that the last tick of this screen has reached, until it is closed; null for none. */
export const useToldPerfectDays = (): number | null => {
  const reached = useEndpoint(getReachedPerfectDays, {}, ONCE_ANNOUNCED).data?.reached ?? null;
  const { isExpected, told } = useStore(telling);
  const highestSeen = useRef(0);
  useEffect(() => {
    if (reached === null || reached <= highestSeen.current) return;
    highestSeen.current = reached;
    // A number that was reached elsewhere is told there, and not again after a later tick here.
    if (!isExpected || reached <= highestTold.read()) return;
    highestTold.write(reached);
    telling.set({ isExpected: false, told: reached });
  }, [isExpected, reached]);
  useEffect(() => {
    const stopWhenUnticked = ({ detail }: CustomEvent<{ completed: boolean }>) => {
      if (!detail.completed) stopTellingPerfectDays();
    };
    window.addEventListener('habit-updated', stopWhenUnticked);
    return () => {
      window.removeEventListener('habit-updated', stopWhenUnticked);
      stopTellingPerfectDays();
    };
  }, []);
  return told;
};
