import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { sessionCache } from './query-client.ts';

/** A screen for the signed-in person, with the cache of what they have read. */
export const signedInScreen = (Content: ComponentType) => () => (
  <QueryClientProvider client={sessionCache()}>
    <Content />
  </QueryClientProvider>
);
