import { useEffect, useEffectEvent } from 'react';
import { createStore } from '#browser/store.ts';

const changes = createStore(0);

/** For the live channel: tells that the person follows, or is followed by, others than before. */
export const passFollowChangeOn = (): void => changes.set(changes.current() + 1);

/** Hears while the caller is mounted that the person follows, or is followed by, others than before. */
export const useFollowChanges = (hear: () => void): void => {
  const hearLatest = useEffectEvent(hear);
  useEffect(() => changes.watch(() => hearLatest()), []);
};
