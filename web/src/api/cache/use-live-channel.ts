import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps the live channel open while the caller is mounted. Only one component may call it. */
export const useLiveChannel = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let stop = () => {};
    let isWanted = true;
    const run = async () => {
      // Lazy loading keeps it out of the first load. Until it has come, and where it cannot, polling serves.
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
