import { getHealth } from '@crushing/contract/health/endpoints';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '#api/api-error.ts';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import type { Health } from './health-words.ts';

const REFRESH_MS = 30_000;

/** The health of the server, read again and again while its tab is shown. */
export const useHealth = (isShown: boolean): UseQueryResult<Health, ApiError> =>
  useEndpoint(getHealth, {}, { enabled: isShown, staleTime: 0, refetchInterval: REFRESH_MS });
