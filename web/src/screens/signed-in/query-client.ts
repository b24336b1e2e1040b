import { getUser } from '@crushing/contract/accounts/endpoints';
import { getProgress } from '@crushing/contract/progress/endpoints';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { endpointQuery } from '#api/cache/endpoint-query.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { endSessionHere } from '#browser/private-values.ts';
import { session, signedInUser } from '#features/accounts/session.ts';
import { showFailure } from '#ui/toast/toast.ts';

const FRESH_MS = 5 * 60 * 1000;
const KEPT_MS = 10 * 60 * 1000;

let cacheOf: { ownerId: number; client: QueryClient } | null = null;

/** The query cache of the signed-in person. It ends with their session. */
export const sessionCache = (): QueryClient => {
  const user = signedInUser();
  if (user === null) throw new Error('Nobody is signed in');
  if (cacheOf?.ownerId !== user.id) cacheOf = { ownerId: user.id, client: createCache() };
  return cacheOf.client;
};

const createCache = (): QueryClient => {
  const client = createQueryClient();
  const signedIn = session.current();
  if (signedIn.status !== 'signed-in') return client;
  // The saved answers need the person beside them.
  client.setQueryDefaults(endpointKey(getUser), { meta: endpointQuery(getUser, {}).meta, gcTime: Infinity });
  client.setQueryData(endpointKey(getUser), signedIn.user);
  // Kept for a time without a network: docs/product.md, Offline use and several devices.
  client.setQueryDefaults(endpointKey(getProgress), { gcTime: Infinity });
  for (const { key, data, updatedAt } of signedIn.saved ?? []) client.setQueryData(key, data, { updatedAt });
  const forget = session.watch(() => {
    if (signedInUser()?.id === signedIn.user.id) return;
    forget();
    cacheOf = null;
    // A read under way answers for the earlier session.
    void client.cancelQueries();
    client.clear();
  });
  return client;
};

/** Retries and polls only where a hook asks for it. */
export const createQueryClient = (): QueryClient => {
  // A session that ended elsewhere shows as a 401 of the next call.
  const noticeEndOfSession = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) return;
    // A call may outlive its session and must not end the next one.
    if (cacheOf?.client === client && endSessionHere()) void resetSession(client, error);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noticeEndOfSession }),
    mutationCache: new MutationCache({
      onError: (error, _wanted, _before, { meta }) => {
        noticeEndOfSession(error);
        // The next person must not hear of the failure.
        const notice = cacheOf?.client === client && meta?.failure?.(error);
        if (notice) showFailure(notice);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        retry: false,
        refetchOnWindowFocus: false,
        // Browsers often report offline on a local network, so one attempt is made anyway.
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};

const resetSession = async (client: QueryClient, { sessionEnd }: ApiError): Promise<void> => {
  try {
    const { resetSession: reset } = await import('#features/accounts/reset-session.ts');
    await reset(client, sessionEnd);
  } catch {
    // If that code is missing, a reload finds that the session has ended.
    window.location.reload();
  }
};
