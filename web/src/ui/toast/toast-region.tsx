import './toast.css';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { liftToTop } from '#browser/lift-to-top.ts';
import { useStore } from '#browser/store.ts';
import { useTopModal } from '#ui/modal-stack.ts';
import { ToastCard } from './toast-card.tsx';
import { carryOutToastOrders, toastStore } from './shown-toasts.ts';

// docs/product.md, Notices.
const HOTKEY = 'F8';

/** Where notices appear; mounted once. It moves into the topmost modal dialog, because the rest of the page is inert. */
export const ToastRegion = () => {
  const host = useTopModal() ?? document.body;
  usePauseInBackground();
  useLayoutEffect(() => carryOutToastOrders(), []);
  return createPortal(<Region />, host);
};

const Region = () => {
  const toast = useStore(toastStore);
  const region = useRef<HTMLElement>(null);
  useTopLayer(region);
  const before = useRef<EventTarget | null>(null);
  useHotkey(region);
  useLayoutEffect(() => {
    // A card that another one replaces fires neither `pointerleave` nor `blur`.
    if (!region.current?.matches(':hover')) toastStore.resume('hover');
    if (region.current?.contains(document.activeElement)) return;
    if (document.activeElement === document.body) giveBackFocus(before.current);
    before.current = null;
    toastStore.resume('focus');
  });
  const close = () => {
    if (region.current?.contains(document.activeElement)) giveBackFocus(before.current);
    toastStore.dismiss(toast?.id);
  };
  const handleFocus = (event: FocusEvent) => {
    toastStore.pause('focus');
    if (!region.current?.contains(event.relatedTarget)) before.current = event.relatedTarget;
  };
  const handleBlur = (event: FocusEvent) => {
    if (region.current?.contains(event.relatedTarget)) return;
    before.current = null;
    toastStore.resume('focus');
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that somebody is reading
    <section
      ref={region}
      popover="manual"
      tabIndex={-1}
      aria-label={`Notifications (${HOTKEY})`}
      className="toast-region pointer-events-none"
      onPointerEnter={() => toastStore.pause('hover')}
      onPointerLeave={() => toastStore.resume('hover')}
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      <div aria-live={toast?.variant === 'destructive' ? 'assertive' : 'polite'} aria-atomic>
        {toast && <ToastCard key={toast.id} toast={toast} onClose={close} />}
      </div>
    </section>
  );
};

const useTopLayer = (region: { current: HTMLElement | null }): void => {
  useLayoutEffect(() => {
    // The region may have left the page together with its screen.
    if (region.current?.isConnected) liftToTop(region.current);
    return () => {
      // A removed element fires neither `pointerleave` nor `blur`.
      toastStore.resume('hover');
      toastStore.resume('focus');
    };
  }, [region]);
};

const useHotkey = (region: { current: HTMLElement | null }): void => {
  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== HOTKEY || toastStore.current() === null) return;
      event.preventDefault();
      region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, [region]);
};

/** Gives the focus back to the element that had it before the notice took it, by a press too. */
const giveBackFocus = (before: EventTarget | null): void => {
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
};

const usePauseInBackground = (): void => {
  useEffect(() => {
    const pause = () => toastStore.pause('window');
    const resume = () => toastStore.resume('window');
    window.addEventListener('blur', pause);
    window.addEventListener('focus', resume);
    return () => {
      window.removeEventListener('blur', pause);
      window.removeEventListener('focus', resume);
    };
  }, []);
};
