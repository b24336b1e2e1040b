import type { ComponentType } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';

// Without a screen there is nothing to stand beside: the crash screen takes over and loads the page again.
const NoScreen = () => {
  throw new Error('The screen could not be fetched');
};

/** A screen in a chunk of its own. */
export const lazyScreen = (importScreen: () => Promise<ComponentType>) => {
  const { load, Part } = lazyPart(importScreen, NoScreen);
  return { load, Screen: Part };
};
