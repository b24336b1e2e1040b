import { logout } from '@crushing/contract/accounts/endpoints';
import type { Mutation, QueryClient } from '@tanstack/react-query';

// An earlier sign-out may still wait for its answer. The next one must not wait for that.
const isNoSignOut = ({ options }: Mutation): boolean => options.mutationKey?.[1] !== logout.path;

/** Resolves once no change is under way or waits, and after so many milliseconds in any case. */
export const untilNothingChanges = (client: QueryClient, waitMs: number): Promise<void> =>
  new Promise((resolve) => {
    const isQuiet = () => client.isMutating({ predicate: isNoSignOut }) === 0;
    if (isQuiet()) return resolve();
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, waitMs);
    const stop = client.getMutationCache().subscribe(() => isQuiet() && end());
  });

/** How many changes wait behind a call under way. */
export const countWaiting = (client: QueryClient): number =>
  client.isMutating({ predicate: ({ state }) => state.isPaused });
