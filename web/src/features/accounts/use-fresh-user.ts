import { getUser } from '@crushing/contract/accounts/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointQuery } from '#api/cache/endpoint-query.ts';
import { useLiveOpen } from '#api/cache/live-open.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { acceptUser } from './session.ts';

// While the channel is open it tells of changes.
const POLL_MS = 30_000;

/** Keeps the signed-in person up to date: their zone and end of day may change in another tab or on another device. */
export const useFreshUser = (): void => {
  const isLive = useLiveOpen();
  const { data } = useQuery({
    ...endpointQuery(getUser, {}),
    // The key under which the session keeps the person.
    queryKey: endpointKey(getUser),
    refetchInterval: isLive ? false : POLL_MS,
  });
  useEffect(() => {
    if (data !== undefined) acceptUser(data);
  }, [data]);
};
