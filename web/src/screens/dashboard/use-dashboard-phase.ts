import { hasEverCreatedHabits } from '@crushing/contract/habits/endpoints';
import { useState } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';

/** `first-time`: the person never had a habit. `empty`: all their habits are deleted. */
export type DashboardPhase = 'loading' | 'first-time' | 'empty' | 'ready';

type HabitsRead = { data: readonly unknown[] | undefined; isPending: boolean };

/** The phase of the dashboard. Once something was shown, reading another day does not return to `loading`. */
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
