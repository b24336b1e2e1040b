import type { Endpoint, EndpointAnswer } from '@crushing/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { QueryClient, QueryFunctionContext, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '#api/api-error.ts';
import { callEndpoint } from '#api/call-endpoint.ts';
import type { Call } from '#api/call-endpoint.ts';
import { readEndpoint, sharedAnswer } from './conditional-read.ts';
import { endpointKey } from '#api/endpoint-key.ts';

type QueryOptions<E extends Endpoint, Selected> = Omit<
  UseQueryOptions<EndpointAnswer<E>, ApiError, Selected>,
  'queryKey' | 'queryFn' | 'structuralSharing' | 'meta'
>;

/** The read of an endpoint through the cache, for hooks and for prefetching: an unchanged answer costs no body and no redraw. */
export const endpointQuery = <const E extends Endpoint>(endpoint: E, call: Call<E>) => ({
  queryKey: endpointKey(endpoint, call),
  queryFn: ({ client, queryKey, signal }: QueryFunctionContext): Promise<EndpointAnswer<E>> =>
    readEndpoint(endpoint, call, { signal, known: client.getQueryData<EndpointAnswer<E>>(queryKey) }),
  structuralSharing: sharedAnswer,
  meta: { keepOnDevice: endpoint.keepOnDevice === true },
});

/** Reads an endpoint through the cache. */
export const useEndpoint = <const E extends Endpoint, Selected = EndpointAnswer<E>>(
  endpoint: E,
  call: Call<E>,
  options: QueryOptions<E, Selected> = {},
): UseQueryResult<Selected, ApiError> => useQuery({ ...options, ...endpointQuery(endpoint, call) });

/** Whether every read so far failed. It stays true while another try is under way, where `isError` turns false. */
export const couldNotBeRead = ({
  data,
  errorUpdateCount,
}: Pick<UseQueryResult, 'data' | 'errorUpdateCount'>): boolean => data === undefined && errorUpdateCount > 0;

/** Marks every cached answer of an endpoint as old; those on screen are refetched. */
export const invalidateEndpoint = (client: QueryClient, endpoint: Endpoint): Promise<void> =>
  client.invalidateQueries({ queryKey: endpointKey(endpoint) });

/**
 * Makes a changing call and waits for it; it is known to the cache as pending meanwhile, and ends the session on 401. For the
 * outbox and for signing out, which are part of the first load; every other change uses `useChange`.
 */
export const runEndpoint = <const E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  call: Call<E>,
): Promise<EndpointAnswer<E>> =>
  client
    .getMutationCache()
    .build<EndpointAnswer<E>, ApiError, void, unknown>(client, {
      mutationKey: endpointKey(endpoint),
      mutationFn: () => callEndpoint(endpoint, call),
    })
    .execute();
