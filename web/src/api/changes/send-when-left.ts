import type { Endpoint } from '@crushing/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { requestEndpoint } from '#api/call-endpoint.ts';
import { watchForLeaving } from '#browser/next-paint.ts';
import { arePrivateValuesOurs, hasSessionEnded } from '#browser/private-values.ts';
import { changesOf } from './use-under-way.ts';

const acts = new Map<string, () => void>();

/** Calls `act` whenever the page is left or hidden, on every screen. A later act with the same name replaces it. */
export const whenLeft = (name: string, act: () => void): void => {
  if (acts.size === 0) {
    // These listeners come first: they mark the page as left, so that the calls made below outlive it.
    watchForLeaving();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
  }
  acts.set(name, act);
};

const leave = (): void => {
  // Another window may have signed in as somebody else, whose session would send it.
  if (hasSessionEnded() || !arePrivateValuesOurs()) return;
  for (const act of acts.values()) act();
};

/** As `useSentWhenLeft`, for a cache that is known. */
export const sendWhenLeft = (client: QueryClient, endpoint: Endpoint, queue: string): void =>
  whenLeft(queue, () => {
    const wanted = client.getMutationCache().findAll(changesOf(queue));
    if (wanted.length === 0) return;
    // Includes the change under way, because its call ends with the page.
    const body: unknown = Object.assign({}, ...wanted.map(({ state }) => state.variables));
    // A page that was only hidden stays. It then makes the changes itself, and tells how they end.
    requestEndpoint(endpoint, { body }, {}).catch(() => {});
  });

/**
 * Sends all that a queue wants as one call when the page is left or hidden. The changes of the queue are bodies of the
 * endpoint that name independent fields.
 */
export const useSentWhenLeft = (endpoint: Endpoint, queue: string): void => {
  const client = useQueryClient();
  useEffect(() => sendWhenLeft(client, endpoint, queue), [client, endpoint, queue]);
};
