import { createStore } from '#browser/store.ts';
import type { ToastInput } from './toast-store.ts';

/** A notice to show, or with null the notice to take away; `atMs` is when it was asked for. */
type Order = { readonly id: number; readonly notice: ToastInput | null; readonly atMs: number };

/** The orders to carry out once the region is there, in order. */
export const toastOrders = createStore<readonly Order[]>([]);

let lastId = 0;

/** Shows a notice and returns its id. */
export const showToast = (notice: ToastInput): number => {
  lastId += 1;
  order(lastId, notice);
  return lastId;
};

export const showFailure = (notice: Omit<ToastInput, 'variant' | 'durationMs'>): number =>
  showToast({ ...notice, variant: 'destructive' });

export const dismissToast = (id: number): void => order(id, null);

const order = (id: number, notice: ToastInput | null): void =>
  toastOrders.set([...toastOrders.current(), { id, notice, atMs: performance.now() }]);
