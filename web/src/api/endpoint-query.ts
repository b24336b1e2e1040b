import type { Endpoint, EndpointAnswer } from '@crushing/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { QueryClient, QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { callEndpoint } from './call-endpoint.ts';
import type { Call } from './call-endpoint.ts';
import type { ApiError } from './api-error.ts';

/** The cache key of one call: the endpoint's own words, so a list cannot be refreshed under a mistyped name. */
export const endpointKey = <const E extends Endpoint>(endpoint: E, call?: Call<E>): QueryKey =>
  call === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, call];

type QueryOptions<E extends Endpoint, Selected> = Omit<
  UseQueryOptions<EndpointAnswer<E>, ApiError, Selected>,
  'queryKey' | 'queryFn'
>;

/** Reads an endpoint through the cache. */
export const useEndpoint = <const E extends Endpoint, Selected = EndpointAnswer<E>>(
  endpoint: E,
  call: Call<E>,
  options: QueryOptions<E, Selected> = {},
): UseQueryResult<Selected, ApiError> =>
  useQuery({
    ...options,
    queryKey: endpointKey(endpoint, call),
    queryFn: ({ signal }) => callEndpoint(endpoint, call, { signal }),
  });

/** Marks every cached answer of an endpoint as old; those on screen are refetched. */
export const invalidateEndpoint = (client: QueryClient, endpoint: Endpoint): Promise<void> =>
  client.invalidateQueries({ queryKey: endpointKey(endpoint) });
