import { useStore } from '#browser/store.ts';
import { createToastStore } from './toast-store.ts';
import type { Toast, ToastInput } from './toast-store.ts';

export const toastStore = createToastStore({
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
});

/** Shows a notice and returns its id. */
export const showToast = (input: ToastInput): number => toastStore.show(input);

export const showFailure = (notice: { title: string; description: string }): number =>
  showToast({ ...notice, variant: 'destructive' });

export const dismissToast = (id: number): void => toastStore.dismiss(id);

export const useCurrentToast = (): Toast | null => useStore(toastStore);
