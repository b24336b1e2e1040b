import { hasEverCreatedHabits } from '@crushing/contract/habits/endpoints';
import { useState } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';

/** Waiting for habits; nobody ever made one; all of them are gone; there are some. */
export type DashboardPhase = 'loading' | 'first-time' | 'empty' | 'ready';

type HabitsRead = { data: readonly unknown[] | undefined; isPending: boolean };

/** Where the dashboard stands. Once something was shown, reading another day never goes back to loading. */
export const useDashboardPhase = ({ data, isPending }: HabitsRead): DashboardPhase => {
  const hasNone = data?.length === 0;
  const ever = useEndpoint(hasEverCreatedHabits, {}, { enabled: hasNone });
  const [shown, setShown] = useState<DashboardPhase>('loading');
  const isLoading = isPending || (hasNone && ever.isPending);
  const phase = isLoading ? shown : phaseOf(hasNone, ever.data?.hasEverCreatedHabits ?? true);
  if (phase !== shown) setShown(phase);
  return phase;
};

const phaseOf = (hasNone: boolean, hasEverCreated: boolean): DashboardPhase => {
  if (!hasNone) return 'ready';
  return hasEverCreated ? 'empty' : 'first-time';
};
