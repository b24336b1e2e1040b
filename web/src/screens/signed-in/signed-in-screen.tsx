import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { LayerContext } from '#navigation/layer.ts';
import type { Layer } from '#navigation/layer.ts';
import { sessionCache } from './query-client.ts';

/** A screen with the query cache of the signed-in person, and with what opens above it. */
export const signedInScreen = (Content: ComponentType) => () => (
  <QueryClientProvider client={sessionCache()}>
    <WithLayers>
      <Content />
    </WithLayers>
  </QueryClientProvider>
);

const WithLayers = ({ children }: { children: ReactNode }) => {
  const [layer, open] = useState<Layer | null>(null);
  return <LayerContext value={[layer, open]}>{children}</LayerContext>;
};
