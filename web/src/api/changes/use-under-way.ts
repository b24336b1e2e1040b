import { useMutationState } from '@tanstack/react-query';
import type { MutationFilters } from '@tanstack/react-query';

/** Finds the changes of a queue that are under way or wait. */
export const changesOf = (queue: string): MutationFilters => ({
  status: 'pending',
  predicate: ({ options }) => options.scope?.id === queue,
});

/** The variables of a queue's pending changes, oldest first. All of them send a `Wanted` with `useChange`. */
export const useUnderWay = <Wanted>(queue: string): Wanted[] =>
  useMutationState({
    filters: changesOf(queue),
    select: ({ state }) => state.variables as Wanted,
  });
