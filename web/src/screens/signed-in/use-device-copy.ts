import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { endSessionHere, hasPrivateValue, watchPrivateOwner } from '#browser/private-values.ts';
import { startRecording } from '#features/habits/recording/recording.ts';
import { onceUserActive } from '#browser/use-user-active.ts';

/** Keeps the program and the person's data on the device for use without a network. */
export const useDeviceCopy = (): void => {
  const client = useQueryClient();
  // All windows share the session cookie, so this window would show one person and act for another.
  useEffect(() => watchPrivateOwner(startAnew), []);
  useLayoutEffect(() => startRecording(client), [client]);
  useEffect(() => {
    // Most people never have an outbox to send, so its code is loaded only where one is stored.
    if (hasPrivateValue('unsent')) void resume(client);
  }, [client]);
  useEffect(() => {
    const leaving = new AbortController();
    const callOff = onceUserActive(() => {
      import('./device-copy.ts').then(
        ({ keepDeviceCopy }) => keepDeviceCopy(client, leaving.signal),
        // Without that code there is no copy on the device; everything else works.
        () => {},
      );
    });
    return () => {
      callOff();
      leaving.abort();
    };
  }, [client]);
};

// The answers of the earlier person must not be saved during the reload.
const startAnew = (): void => {
  endSessionHere();
  window.location.reload();
};

const resume = async (client: QueryClient): Promise<void> => {
  try {
    (await import('#features/habits/recording/resume-unsent.ts')).resumeUnsent(client);
  } catch {
    // The outbox stays on the device until the next visit.
  }
};
