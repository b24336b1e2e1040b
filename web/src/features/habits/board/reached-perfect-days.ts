import { getPerfectDays } from '@crushing/contract/milestones/endpoints';
import { useEffect, useRef } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { useLiveOpen } from '#api/cache/live-open.ts';
import { privateStoredValue } from '#browser/private-stored-value.ts';
import { createStore, useStore } from '#browser/store.ts';

/** The highest number that this browser has told. */
const highestTold = privateStoredValue<number>('perfect-days-told', 0, (found) =>
  typeof found === 'number' ? found : null,
);

type Telling = {
  /** Whether a tick of this tab has made a day perfect, so that a number may follow; null before a tick was judged. */
  readonly isExpected: boolean | null;
  /** The number that is being told; null for none. */
  readonly told: number | null;
};

const telling = createStore<Telling>({ isExpected: null, told: null });

/** After a tick: a number of perfect days that it reached is told once. */
export const expectReachedPerfectDays = (isPerfect: boolean): void => {
  if (isPerfect) telling.set({ isExpected: true, told: null });
  else if (telling.current().isExpected === null) stopTellingPerfectDays();
};

/** The day is no longer perfect, or the person has closed what was told. */
export const stopTellingPerfectDays = (): void => telling.set({ isExpected: false, told: null });

// docs/product.md, Live changes.
const POLL_MS = 2000;

// A job notes the number after the tick, and the live channel announces it. Before, there is nothing to read.
export const ONCE_ANNOUNCED = { initialData: { reached: null, isShown: false }, staleTime: Infinity };

/** The number of perfect days that the last tick of this screen has reached, until it is closed; null for none. */
export const useToldPerfectDays = (): number | null => {
  const { isExpected, told } = useStore(telling);
  // While the live channel is closed, nothing announces the number.
  const refetchInterval = !useLiveOpen() && isExpected === true && POLL_MS;
  const reached = useEndpoint(getPerfectDays, {}, { ...ONCE_ANNOUNCED, refetchInterval }).data?.reached ?? null;
  const highestSeen = useRef(0);
  // The code that judges ticks is loaded later, and the number of the first one can come before it.
  const hasTicked = useRef(false);
  useEffect(() => {
    if (reached === null || reached <= highestSeen.current) return;
    if (isExpected === null && hasTicked.current) return;
    highestSeen.current = reached;
    // A number that was reached elsewhere is told there, and not again after a later tick here.
    if (!isExpected || reached <= highestTold.read()) return;
    highestTold.write(reached);
    telling.set({ isExpected: false, told: reached });
  }, [isExpected, reached]);
  useEffect(() => {
    const followTicks = ({ detail }: CustomEvent<{ completed: boolean }>) => {
      hasTicked.current = detail.completed;
      if (!detail.completed) stopTellingPerfectDays();
    };
    window.addEventListener('habit-updated', followTicks);
    return () => {
      window.removeEventListener('habit-updated', followTicks);
      stopTellingPerfectDays();
    };
  }, []);
  return told;
};
