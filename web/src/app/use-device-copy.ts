import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUserActive } from '#browser/use-user-active.ts';

/** Keeps the program and the data of a signed-in person on the device, so that both are there without a network. */
export const useDeviceCopy = (): void => {
  const client = useQueryClient();
  const isActive = useUserActive();
  useEffect(() => {
    if (!isActive) return undefined;
    const leaving = new AbortController();
    import('./device-copy.ts').then(
      ({ keepDeviceCopy }) => keepDeviceCopy(client, leaving.signal),
      // Without its code there is no copy, and everything else works.
      () => {},
    );
    return () => leaving.abort();
  }, [client, isActive]);
};
