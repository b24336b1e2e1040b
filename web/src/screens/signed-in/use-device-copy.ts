import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { breakOffSession, hasPrivateValue, watchPrivateOwner } from '#browser/private-values.ts';
import { startRecording } from '#features/habits/recording/recording.ts';
import { onceUserActive } from '#browser/use-user-active.ts';

/** Keeps the program and the data of a signed-in person on the device, so that both are there without a network. */
export const useDeviceCopy = (): void => {
  const client = useQueryClient();
  // The cookie is all windows' own: this one would go on showing one person and acting for another.
  useEffect(() => watchPrivateOwner(startAnew), []);
  useLayoutEffect(() => startRecording(client), [client]);
  useEffect(() => {
    // Most people never wait for a network, so its code comes only for those who did.
    if (hasPrivateValue('unsent')) void resume(client);
  }, [client]);
  useEffect(() => {
    const leaving = new AbortController();
    const callOff = onceUserActive(() => {
      import('./device-copy.ts').then(
        ({ keepDeviceCopy }) => keepDeviceCopy(client, leaving.signal),
        // Without its code there is no copy, and everything else works.
        () => {},
      );
    });
    return () => {
      callOff();
      leaving.abort();
    };
  }, [client]);
};

// What was read for the one who left must not be saved on the way.
const startAnew = (): void => {
  breakOffSession();
  window.location.reload();
};

const resume = async (client: QueryClient): Promise<void> => {
  try {
    (await import('#features/habits/recording/resume-unsent.ts')).resumeUnsent(client);
  } catch {
    // What waits stays on the device until the next visit.
  }
};
