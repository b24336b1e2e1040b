import type { ReactNode } from 'react';
import { createStore } from '#browser/store.ts';

export type ToastVariant = 'default' | 'destructive' | 'success' | 'perfect' | 'streak';

export type ToastInput = {
  title: string;
  description?: string;
  /** What the person can do now, on a line of its own. */
  advice?: string;
  action?: { label: string; onSelect: () => void };
  /** 5000 unless given. */
  durationMs?: number;
  variant?: ToastVariant;
  /** The number in the disc of a perfect day, or of the seeds of a streak. */
  figure?: number | undefined;
  /** Stands at the start of the notice, such as a face. */
  picture?: ReactNode;
  /** The notice comes back after one that replaced it, until its time is over. */
  comesBack?: boolean;
};

export type Toast = ToastInput & { id: number; variant: ToastVariant; phase: 'shown' | 'closing' };

/** Why the countdown of a notice is paused. */
export type PauseReason = 'hover' | 'focus' | 'window';

export type ToastClock = { now: () => number; after: (milliseconds: number, act: () => void) => () => void };

// docs/product.md, Notices.
const DEFAULT_MS = 5000;
// 70 % of the 200 ms entry: docs/product.md, Look and feel.
const CLOSING_MS = 140;

/** Holds the one notice on screen and its countdown. A new notice replaces the old one; some come back after it. */
export const createToastStore = ({ now, after }: ToastClock) => {
  const shown = createStore<Toast | null>(null);
  let remainingMs = 0;
  let startedAt = 0;
  let cancelTimer = () => {};
  const pausedFor = new Set<PauseReason>();
  let waiting: readonly { toast: Toast; endsAt: number }[] = [];

  const run = () => {
    cancelTimer();
    startedAt = now();
    const toast = shown.current();
    if (toast !== null && pausedFor.size === 0) cancelTimer = after(remainingMs, () => dismiss(toast.id));
  };

  const show = (input: ToastInput, id: number): void => {
    if (shown.current() === null) {
      // No notice was there to hover or focus, so an earlier pause cannot hold.
      pausedFor.delete('hover');
      pausedFor.delete('focus');
    }
    keepWaiting();
    place({ ...input, id, variant: input.variant ?? 'default', phase: 'shown' }, input.durationMs ?? DEFAULT_MS);
  };

  const place = (toast: Toast, forMs: number) => {
    remainingMs = forMs;
    shown.set(toast);
    run();
  };

  const keepWaiting = () => {
    const toast = shown.current();
    if (toast?.comesBack !== true || toast.phase === 'closing') return;
    const leftMs = pausedFor.size === 0 ? remainingMs - (now() - startedAt) : remainingMs;
    waiting = [...waiting, { toast, endsAt: now() + leftMs }];
  };

  const goOn = () => {
    const next = waiting.findLast(({ endsAt }) => endsAt > now());
    waiting = waiting.filter((each) => each !== next && each.endsAt > now());
    if (next === undefined) shown.set(null);
    else place(next.toast, next.endsAt - now());
  };

  /** Forgets the waiting notices. The one on the screen does not come back either. */
  const forgetWaiting = () => {
    waiting = [];
    const toast = shown.current();
    if (toast?.comesBack) shown.set({ ...toast, comesBack: false });
  };

  const dismiss = (id: number | undefined) => {
    waiting = waiting.filter(({ toast }) => toast.id !== id);
    const toast = shown.current();
    if (toast === null || toast.id !== id || toast.phase === 'closing') return;
    cancelTimer();
    shown.set({ ...toast, phase: 'closing' });
    cancelTimer = after(CLOSING_MS, goOn);
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
    forgetWaiting,
    current: shown.current,
    watch: shown.watch,
  };
};
