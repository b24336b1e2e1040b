import { getPerfectDays } from '@crushing/contract/milestones/endpoints';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useEffect, useEffectEvent } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { useLiveOpen } from '#api/cache/live-open.ts';
import { privateStoredValue } from '#browser/private-stored-value.ts';
import { onPrivateErased } from '#browser/private-values.ts';
import { createStore, useStore } from '#browser/store.ts';
import type { HabitUpdated } from '#features/habits/habit-updated.ts';
import { pendingChanges } from '#features/habits/recording/recording.ts';

/** The highest number that this browser has told. */
const highestTold = privateStoredValue<number>('perfect-days-told', 0, (found) =>
  typeof found === 'number' ? found : null,
);

type Telling = {
  /** Whether a tick of this tab has made a day perfect, so that a number may follow; null while a tick is judged. */
  readonly isExpected: boolean | null;
  /** The number that is being told; null for none. */
  readonly told: number | null;
  /** The highest number that this tab has seen. */
  readonly seen: number;
};

const NOTHING: Telling = { isExpected: false, told: null, seen: 0 };

// Kept across screens: the person may have left the screen of the tick when the number comes.
const telling = createStore(NOTHING);

onPrivateErased(() => telling.set(NOTHING));

const change = (next: Partial<Telling>): void => telling.set({ ...telling.current(), ...next });

/** Called before a tick is judged. A number that comes meanwhile waits for the judgement. */
export const awaitJudgement = (): void => {
  if (telling.current().isExpected === false) change({ isExpected: null });
};

let hasJudged = false;

// Most perfect days reach no number. A tick that waits for the network may be noted minutes later.
const EXPECTED_MS = 600_000;
let lapsing: ReturnType<typeof setTimeout> | undefined;

let dayOfTick: CalendarDay | undefined;

/** Called once a tick was judged. If it made the day perfect, the number of perfect days it reached is told once. */
export const expectReachedPerfectDays = (isPerfect: boolean, day: CalendarDay): void => {
  hasJudged = true;
  if (isPerfect) {
    dayOfTick = day;
    change({ isExpected: true, told: null });
    clearTimeout(lapsing);
    lapsing = setTimeout(() => {
      if (telling.current().isExpected === true) change({ isExpected: false });
    }, EXPECTED_MS);
  } else if (telling.current().isExpected === null) stopTellingPerfectDays();
};

/** The day is no longer perfect, or the person has closed what was told. */
export const stopTellingPerfectDays = (): void => change({ isExpected: false, told: null });

// docs/product.md, Milestones.
const POLL_MS = 2000;

// A job notes the number after the tick, and the live channel announces it. Before, there is nothing to read.
export const ONCE_ANNOUNCED = { initialData: { reached: null, isShown: false }, staleTime: Infinity };

/** The number of perfect days that the last tick of this tab has reached, until it is closed; null for none. */
export const useToldPerfectDays = (): number | null => {
  const { isExpected, told } = useStore(telling);
  const isLive = useLiveOpen();
  // While the live channel is closed, nothing announces the number.
  const refetchInterval = !isLive && isExpected === true && POLL_MS;
  const { data, refetch } = useEndpoint(getPerfectDays, {}, { ...ONCE_ANNOUNCED, refetchInterval });
  const reached = data?.reached ?? null;
  const askMissed = useEffectEvent(() => isExpected !== false && void refetch());
  // The number may have been announced between two screens, while no channel was open.
  useEffect(() => {
    if (isLive) askMissed();
  }, [isLive]);
  useEffect(() => {
    if (reached === null || isExpected === null || reached <= telling.current().seen) return;
    change({ seen: reached });
    // A number that was reached elsewhere is told there, and not again after a later tick here.
    if (!isExpected || reached <= highestTold.read()) return;
    highestTold.write(reached);
    change({ isExpected: false, told: reached });
  }, [isExpected, reached]);
  useEffect(() => {
    const followTicks = ({ detail }: CustomEvent<HabitUpdated>) => {
      // The answer to an earlier untick may come after the tick, and concerns another day or is outdated.
      if (!detail.completed) {
        if (detail.date === dayOfTick && !isTickedAgain(detail)) stopTellingPerfectDays();
        // The code that judges ticks loads at the first tick. The number of that tick can come before the code.
      } else if (!hasJudged) awaitJudgement();
    };
    window.addEventListener('habit-updated', followTicks);
    return () => {
      window.removeEventListener('habit-updated', followTicks);
      change({ told: null });
    };
  }, []);
  return told;
};

const isTickedAgain = ({ habitId, date }: HabitUpdated): boolean =>
  pendingChanges
    .current()
    .some((pending) => pending.habitId === habitId && pending.date === date && pending.change.completed === true);
