import { lazy } from 'react';
import type { ComponentType } from 'react';

/** A screen in a chunk of its own; `load` may be called early, the chunk is fetched once. */
export const lazyScreen = (importScreen: () => Promise<ComponentType>) => {
  let pending: Promise<{ default: ComponentType }> | null = null;
  const load = () => {
    pending ??= importScreen().then((Screen) => ({ default: Screen }));
    return pending;
  };
  return { load, Screen: lazy(load) };
};
