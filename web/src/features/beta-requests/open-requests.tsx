import { listBetaRequests } from '@crushing/contract/beta-requests/endpoints';
import { useEndpoint } from '#api/cache/endpoint-query.ts';

/** How many requests wait for a review; nothing where none does. */
export const OpenRequests = () => {
  const { data } = useEndpoint(listBetaRequests, { query: { status: 'pending', limit: '1' } }, { staleTime: 0 });
  return data !== undefined && data.pending > 0 ? (
    <span className="text-meta text-muted tabular-nums">
      {data.pending}
      <span className="sr-only"> open</span>
    </span>
  ) : null;
};
