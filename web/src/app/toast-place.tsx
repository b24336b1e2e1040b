import { useUserActive } from '#browser/use-user-active.ts';
import { extraPart } from '#ui/extra-part.tsx';
import { useCurrentToast } from '#ui/toast/toast.ts';

/** Notices come after something was done, so their code comes after the first screen. */
const Region = extraPart(async () => (await import('#ui/toast/toast-region.tsx')).ToastRegion);

export const ToastPlace = () => {
  const isActive = useUserActive();
  const isWanted = useCurrentToast() !== null;
  return (isActive || isWanted) && <Region />;
};
