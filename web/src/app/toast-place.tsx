import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useUserActive } from '#browser/use-user-active.ts';
import { useOnline } from '#browser/use-online.ts';
import { useCurrentToast } from '#ui/toast/toast.ts';

/**
 * Notices come after something was done, so their code comes after the first screen. Where it cannot be fetched the
 * notice waits for the network: a missing notice must not take the screen away.
 */
export const ToastPlace = () => {
  const isActive = useUserActive();
  const isOnline = useOnline();
  const isWanted = useCurrentToast() !== null || isActive;
  const [Region, setRegion] = useState<ComponentType | null>(null);
  const isMissing = isWanted && isOnline && Region === null;
  useEffect(() => {
    if (!isMissing) return;
    import('#ui/toast/toast-region.tsx').then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      () => {},
    );
  }, [isMissing]);
  return Region === null ? null : <Region />;
};
