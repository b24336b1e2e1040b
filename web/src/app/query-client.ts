import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { breakOffSession } from '#browser/private-values.ts';
import { sessionQuery, setSessionUser } from '#features/accounts/use-session.ts';

const FRESH_MS = 5 * 60 * 1000;
const KEPT_MS = 10 * 60 * 1000;

/** The cache of everything read from the server. Nothing is retried or polled unless a hook asks for it. */
export const createQueryClient = (): QueryClient => {
  // A session that ended elsewhere shows itself as a 401 on whatever call comes next.
  const noticeEndOfSession = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) return;
    if (!client.getQueryData(sessionQuery.queryKey)) setSessionUser(client, null);
    else if (breakOffSession()) void resetSession(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noticeEndOfSession }),
    mutationCache: new MutationCache({ onError: noticeEndOfSession }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        retry: false,
        refetchOnWindowFocus: false,
        // Asked even when the browser believes to be offline: it is often wrong on a local network.
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};

const resetSession = async (client: QueryClient): Promise<void> => {
  try {
    const { resetSession: reset } = await import('#features/accounts/reset-session.ts');
    await reset(client);
  } catch {
    // Where its code is away the page loaded anew finds nobody signed in.
    window.location.reload();
  }
};
