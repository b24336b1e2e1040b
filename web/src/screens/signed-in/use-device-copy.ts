import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { arePrivateValuesOurs, endSessionHere, hasPrivateValue, watchPrivateOwner } from '#browser/private-values.ts';
import { whenIdle } from '#browser/when-idle.ts';
import { loadUnsent, startRecording } from '#features/habits/recording/recording.ts';

/** Keeps the program and the person's data on the device for use without a network, once the screen has its data. */
export const useDeviceCopy = (hasData: boolean): void => {
  const client = useQueryClient();
  // All windows share the session cookie, so this window would show one person and act for another.
  useEffect(() => {
    // The person may have changed while a screen without a session was open. Such a screen does not watch for that.
    if (!arePrivateValuesOurs()) startAnew();
    return watchPrivateOwner(startAnew);
  }, []);
  useLayoutEffect(() => startRecording(client), [client]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // Few people have anything left to send, so the code for it is loaded only where something is stored.
    if (hasPrivateValue('unsent')) void withNetwork(() => resume(client), signal);
    return () => leaving.abort();
  }, [client]);
  useEffect(() => {
    if (!hasData) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    // Not at the first touch: the network may be lost before.
    const callOff = whenIdle(() => void withNetwork(() => keepCopy(client, signal), signal));
    return () => {
      callOff();
      leaving.abort();
    };
  }, [client, hasData]);
};

// The answers of the earlier person must not be saved during the reload.
const startAnew = (): void => {
  endSessionHere();
  window.location.reload();
};

const resume = async (client: QueryClient): Promise<void> => (await loadUnsent()).resumeUnsent(client);

const keepCopy = async (client: QueryClient, signal: AbortSignal): Promise<void> =>
  (await import('./device-copy.ts')).keepDeviceCopy(client, signal);

/** Runs an act that first has to fetch its code. Without a network it is tried again when the network returns. */
const withNetwork = async (act: () => Promise<void>, signal: AbortSignal): Promise<void> => {
  try {
    await act();
  } catch {
    window.addEventListener('online', () => void withNetwork(act, signal), { once: true, signal });
  }
};
