import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

/**
 * A component in a chunk of its own. `load` may be called ahead of its first use, the chunk is fetched once, and a chunk that
 * is already there is drawn at once instead of after an empty moment.
 */
export const lazyPart = <Props extends object>(importPart: () => Promise<ComponentType<Props>>) => {
  let pending: Promise<{ default: ComponentType<Props> }> | null = null;
  let loaded: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    try {
      loaded = await importPart();
      return { default: loaded };
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
  const Later = lazy(load);
  const Part = (props: Props) => {
    // Chosen once for the life of a component: changing over would throw its state away.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Chosen {...props} />;
  };
  return { load, Part };
};
