import { useEffect, useEffectEvent } from 'react';
import { createStore } from '#browser/store.ts';

const changes = createStore(0);

/** For the live channel: tells that the person's followers or followed people have changed. */
export const passFollowChangeOn = (): void => changes.set(changes.current() + 1);

/** Calls `hear` when the person's followers or followed people have changed, while the caller is mounted. */
export const useFollowChanges = (hear: () => void): void => {
  const hearLatest = useEffectEvent(hear);
  useEffect(() => changes.watch(() => hearLatest()), []);
};
