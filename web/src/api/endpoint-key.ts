import type { Endpoint } from '@crushing/contract/endpoint';
import type { Call } from './call-endpoint.ts';

/** The cache key of one call. It comes from the endpoint, so it cannot be mistyped. */
export const endpointKey = <const E extends Endpoint>(endpoint: E, call?: Call<E>): readonly unknown[] =>
  call === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, call];
