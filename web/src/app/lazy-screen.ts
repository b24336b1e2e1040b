import type { ComponentType } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';

/** A screen in a chunk of its own. */
export const lazyScreen = (importScreen: () => Promise<ComponentType>) => {
  const { load, Part } = lazyPart(importScreen);
  return { load, Screen: Part };
};
