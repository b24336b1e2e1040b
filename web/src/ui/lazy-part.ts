import { lazy } from 'react';
import type { ComponentType } from 'react';

/** A component in a chunk of its own; `load` may be called ahead of its first use, the chunk is fetched once. */
export const lazyPart = <Props>(importPart: () => Promise<ComponentType<Props>>) => {
  let pending: Promise<{ default: ComponentType<Props> }> | null = null;
  const fetchPart = async () => {
    try {
      return { default: await importPart() };
    } catch (error) {
      // An early try without a network must not spoil the real one.
      pending = null;
      throw error;
    }
  };
  const load = () => {
    pending ??= fetchPart();
    return pending;
  };
  return { load, Part: lazy(load) };
};
