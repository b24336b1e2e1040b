import { createStore } from '#browser/store.ts';

export type ToastVariant = 'default' | 'destructive' | 'success' | 'perfect';

export type ToastInput = {
  title: string;
  description?: string;
  action?: { label: string; onSelect: () => void };
  /** 5000 unless given. */
  durationMs?: number;
  variant?: ToastVariant;
};

export type Toast = ToastInput & { id: number; variant: ToastVariant; phase: 'shown' | 'closing' };

/** Why the countdown of a notice is paused. */
export type PauseReason = 'hover' | 'focus' | 'window';

export type ToastClock = { now: () => number; after: (milliseconds: number, act: () => void) => () => void };

// docs/product.md, Notices.
const DEFAULT_MS = 5000;
// 70 % of the 200 ms entry: docs/product.md, Look and feel.
const CLOSING_MS = 140;

/** Holds the one notice on screen and its countdown. A new notice replaces the old one. */
export const createToastStore = ({ now, after }: ToastClock) => {
  const shown = createStore<Toast | null>(null);
  let lastId = 0;
  let remainingMs = 0;
  let startedAt = 0;
  let cancelTimer = () => {};
  const pausedFor = new Set<PauseReason>();

  const run = () => {
    cancelTimer();
    startedAt = now();
    const toast = shown.current();
    if (toast !== null && pausedFor.size === 0) cancelTimer = after(remainingMs, () => dismiss(toast.id));
  };

  const show = (input: ToastInput): number => {
    if (shown.current() === null) {
      // No notice was there to hover or focus, so an earlier pause cannot hold.
      pausedFor.delete('hover');
      pausedFor.delete('focus');
    }
    lastId += 1;
    remainingMs = input.durationMs ?? DEFAULT_MS;
    shown.set({ ...input, id: lastId, variant: input.variant ?? 'default', phase: 'shown' });
    run();
    return lastId;
  };

  const dismiss = (id: number | undefined) => {
    const toast = shown.current();
    if (toast === null || toast.id !== id || toast.phase === 'closing') return;
    cancelTimer();
    shown.set({ ...toast, phase: 'closing' });
    cancelTimer = after(CLOSING_MS, () => shown.set(null));
  };

  const pause = (reason: PauseReason) => {
    if (pausedFor.size === 0 && shown.current()?.phase === 'shown') {
      cancelTimer();
      remainingMs -= now() - startedAt;
    }
    pausedFor.add(reason);
  };

  const resume = (reason: PauseReason) => {
    if (pausedFor.delete(reason) && pausedFor.size === 0 && shown.current()?.phase === 'shown') run();
  };

  return {
    show,
    dismiss,
    pause,
    resume,
    current: shown.current,
    watch: shown.watch,
  };
};
