import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { sessionCache } from './query-client.ts';

/** A screen with the query cache of the signed-in person. */
export const signedInScreen = (Content: ComponentType) => () => (
  <QueryClientProvider client={sessionCache()}>
    <Content />
  </QueryClientProvider>
);
