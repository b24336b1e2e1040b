import { useMutationState } from '@tanstack/react-query';

/** What the changes of a queue want that are under way, the oldest first. All of them send a `Wanted` with `useChange`. */
export const useUnderWay = <Wanted>(queue: string): Wanted[] =>
  useMutationState({
    filters: { status: 'pending', predicate: ({ options }) => options.scope?.id === queue },
    select: ({ state }) => state.variables as Wanted,
  });
