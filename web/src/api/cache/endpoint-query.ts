import type { Endpoint, EndpointAnswer } from '@crushing/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { QueryClient, QueryFunctionContext, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '#api/api-error.ts';
import { callEndpoint } from '#api/call-endpoint.ts';
import type { Call, CallOptions } from '#api/call-endpoint.ts';
import { readEndpoint, sharedAnswer } from './conditional-read.ts';
import { endpointKey } from '#api/endpoint-key.ts';

type QueryOptions<E extends Endpoint, Selected> = Omit<
  UseQueryOptions<EndpointAnswer<E>, ApiError, Selected>,
  'queryKey' | 'queryFn' | 'structuralSharing' | 'meta'
>;

/** The query of an endpoint, for hooks and for prefetching. An unchanged answer costs neither body nor render. */
export const endpointQuery = <const E extends Endpoint>(endpoint: E, call: Call<E>) => ({
  queryKey: endpointKey(endpoint, call),
  queryFn: ({ client, queryKey, signal }: QueryFunctionContext): Promise<EndpointAnswer<E>> =>
    readEndpoint(endpoint, call, { signal, known: client.getQueryData<EndpointAnswer<E>>(queryKey) }),
  structuralSharing: sharedAnswer,
  meta: { keepOnDevice: endpoint.keepOnDevice === true },
});

export const useEndpoint = <const E extends Endpoint, Selected = EndpointAnswer<E>>(
  endpoint: E,
  call: Call<E>,
  options: QueryOptions<E, Selected> = {},
): UseQueryResult<Selected, ApiError> => useQuery({ ...options, ...endpointQuery(endpoint, call) });

/** Marks every cached answer of an endpoint as stale and refetches those on screen. */
export const invalidateEndpoint = (client: QueryClient, endpoint: Endpoint): Promise<void> =>
  client.invalidateQueries({ queryKey: endpointKey(endpoint) });

/**
 * Makes a changing call as a mutation of the cache, which counts it as pending and ends the session on 401. The outbox
 * uses it, because it is part of the first load. Other changes that a signed-in person waits for use `useChange`. Forms of
 * visitors use `useSend`. Some calls go without the cache, by `callEndpoint` alone: those that only count, the cheer, the
 * sign-out, and those of a page that is being left.
 */
export const runEndpoint = <const E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  call: Call<E>,
  options?: CallOptions,
): Promise<EndpointAnswer<E>> =>
  client
    .getMutationCache()
    .build<EndpointAnswer<E>, ApiError, void, unknown>(client, {
      mutationKey: endpointKey(endpoint),
      mutationFn: () => callEndpoint(endpoint, call, options),
    })
    .execute();
