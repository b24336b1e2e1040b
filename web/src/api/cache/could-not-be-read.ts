import type { UseQueryResult } from '@tanstack/react-query';

/** Whether every read so far failed. It stays true while another try is under way, where `isError` turns false. */
export const couldNotBeRead = ({
  data,
  errorUpdateCount,
}: Pick<UseQueryResult, 'data' | 'errorUpdateCount'>): boolean => data === undefined && errorUpdateCount > 0;
