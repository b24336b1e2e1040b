import { lazy, Suspense } from 'react';
import { useIdle } from '#browser/use-idle.ts';
import { useCurrentToast } from '#ui/toast/toast.ts';

const ToastRegion = lazy(async () => ({ default: (await import('#ui/toast/toast-region.tsx')).ToastRegion }));

/** Notices come after something was done, so their code comes after the first screen. */
export const ToastPlace = () => {
  const isIdle = useIdle();
  const toast = useCurrentToast();
  if (!isIdle && toast === null) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  );
};
