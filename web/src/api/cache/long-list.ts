import type { Endpoint, EndpointAnswer } from '@crushing/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { QueryFunctionContext, UseQueryResult } from '@tanstack/react-query';
import { apiErrorFrom } from '#api/api-error.ts';
import type { ApiError } from '#api/api-error.ts';
import { readAnswer, requestEndpoint } from '#api/call-endpoint.ts';
import type { Call, CallOptions } from '#api/call-endpoint.ts';
import { readEndpoint } from './conditional-read.ts';
import { endpointQuery } from './endpoint-query.ts';

type LongListOptions = { enabled?: boolean; staleTime?: number; retry?: number; refetchInterval?: number | false };

/** As `useEndpoint`, for an endpoint that answers a long list in pages. */
export const useLongList = <const E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  options: LongListOptions = {},
): UseQueryResult<EndpointAnswer<E>, ApiError> =>
  useQuery<EndpointAnswer<E>, ApiError>({ ...options, ...longListQuery(endpoint, call) });

/** The query of such an endpoint, for prefetching too. */
export const longListQuery = <const E extends Endpoint>(endpoint: E, call: Call<E>) => ({
  ...endpointQuery(endpoint, call),
  queryFn: ({ client, queryKey, signal }: QueryFunctionContext): Promise<EndpointAnswer<E>> =>
    readLongList(endpoint, call, { signal, known: client.getQueryData<EndpointAnswer<E>>(queryKey) }),
});

type ReadOptions<E extends Endpoint> = CallOptions & { known?: EndpointAnswer<E> | undefined };

/** Reads all pages. Further ones have the version of the first page or a later one, so its ETag stands for all. */
export const readLongList = async <const E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  { known, signal }: ReadOptions<E>,
): Promise<EndpointAnswer<E>> => {
  let next: Query | null = null;
  const answer = await readEndpoint(endpoint, call, { known, signal, hear: (first) => (next = nextOf(first)) });
  const rows = answer as unknown[];
  while (next !== null) {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next one
    const page: Response = await requestEndpoint(endpoint, { ...call, query: next }, { signal });
    // oxlint-disable-next-line no-await-in-loop -- ends the loop
    if (!page.ok) throw await apiErrorFrom(page);
    // Added to the same list, which the ETag belongs to.
    // oxlint-disable-next-line no-await-in-loop -- the rows of a page stand before those of the next
    rows.push(...((await readAnswer(page, signal)) as unknown[]));
    next = nextOf(page);
  }
  return answer;
};

type Query = Record<string, string>;

/** The query of the next page: `<path?query>; rel="next"` has the path of this one. */
const nextOf = ({ headers }: Response): Query | null => {
  const query = /^<[^>?]*\?([^>]*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  return query === undefined ? null : Object.fromEntries(new URLSearchParams(query));
};
