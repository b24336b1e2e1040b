import type { Endpoint } from '@crushing/contract/endpoint';
import type { Call } from './call-endpoint.ts';

/** The cache key of one call: the endpoint's own words, so a list cannot be refreshed under a mistyped name. */
export const endpointKey = <const E extends Endpoint>(endpoint: E, call?: Call<E>): readonly unknown[] =>
  call === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, call];
