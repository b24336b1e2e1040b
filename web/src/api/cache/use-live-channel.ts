import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps the live channel open while the calling component is mounted; mount it once, for a signed-in person. */
export const useLiveChannel = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let stop = () => {};
    let isWanted = true;
    const run = async () => {
      // Not part of the first load: until it is there, and where it cannot be fetched, polling serves.
      const { runLiveChannel } = await import('./run-live-channel.ts');
      if (isWanted) stop = runLiveChannel(client);
    };
    run().catch(() => {});
    return () => {
      isWanted = false;
      stop();
    };
  }, [client]);
};
