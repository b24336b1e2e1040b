import { onPrivateErased } from '#browser/private-values.ts';
import { createToastStore } from './toast-store.ts';
import type { ToastInput } from './toast-store.ts';
import { showToast, toastOrders } from './toast.ts';

export const toastStore = createToastStore({
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
});

// A waiting notice could undo a change of the person who has left.
onPrivateErased(toastStore.forgetWaiting);

// Without a network the region comes late. By then an old notice would confuse people.
const OLD_MS = 10_000;

const carryOut = (): void => {
  const orders = toastOrders.current();
  if (orders.length === 0) return;
  toastOrders.set([]);
  for (const { id, notice, atMs } of orders) {
    if (notice === null) toastStore.dismiss(id);
    else if (performance.now() - atMs < OLD_MS) toastStore.show(notice, id);
  }
};

/**
 * Shows all requested notices, from now on at once. Only the region calls it, so that a countdown begins only when its
 * notice can be seen.
 */
export const carryOutToastOrders = (): (() => void) => {
  carryOut();
  return toastOrders.watch(carryOut);
};

/** Shows a notice once no other one is shown or waiting. A shown notice that comes back by itself may be replaced. */
export const showToastAfterwards = (notice: ToastInput): void => {
  const isFree = () => {
    const shown = toastStore.current();
    return (shown === null || shown.comesBack === true) && toastOrders.current().length === 0;
  };
  if (isFree()) return void showToast(notice);
  const stop = (): void => {
    stopWatching();
    stopErasing();
  };
  const stopWatching = toastStore.watch(() => {
    if (!isFree()) return;
    stop();
    showToast(notice);
  });
  // The notice is meant for the person who has left.
  const stopErasing = onPrivateErased(stop);
};
