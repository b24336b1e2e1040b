import { listAudit } from '@crushing/contract/audit/endpoints';
import type { Endpoint } from '@crushing/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';

/** After the administrator has done something: reads the lists that it changed and the audit list again. */
export const refreshLists = (client: QueryClient, ...lists: readonly Endpoint[]): void => {
  for (const endpoint of [...lists, listAudit]) void invalidateEndpoint(client, endpoint);
};
