import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SeedHead } from '#ui/drawings/seed-head.tsx';
import type { Toast, ToastVariant } from './toast-store.ts';

const LINE = 'text-meta text-muted';
const ON_WIDE = 'max-md:sr-only';

export const ToastCard = ({ toast, onClose }: { toast: Toast; onClose: () => void }) => {
  const swipe = useSwipeAway(onClose);
  const hasActed = useRef(false);
  const isRefusal = toast.variant === 'destructive';
  return (
    <div
      {...swipe}
      data-closing={toast.phase === 'closing' || undefined}
      className="toast pointer-events-auto rounded-card border border-border bg-raised shadow-raised"
    >
      {toast.picture ? <span className="toast-picture">{toast.picture}</span> : <ToastMark {...toast} />}
      <div className="min-w-0 grow basis-20 self-center">
        <p className={classNames('text-label', isRefusal && 'text-danger')}>{toast.title}</p>
        {toast.description && (
          // On phones a refusal shows its reason alone.
          <p className={classNames(LINE, isRefusal && !toast.action && toast.advice && ON_WIDE)}>{toast.description}</p>
        )}
        {/* On phones the button gives the advice, because a taller card would cover controls. */}
        {toast.advice && <p className={classNames(LINE, toast.action && ON_WIDE)}>{toast.advice}</p>}
      </div>
      {toast.action && (
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            // The card takes presses while it leaves, and a second one would act twice.
            if (hasActed.current) return;
            hasActed.current = true;
            onClose();
            toast.action?.onSelect();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        icon="x"
        label="Close"
        square={36}
        iconSize={16}
        className="text-muted! md:-m-1.5"
        onClick={onClose}
      />
    </div>
  );
};

const ToastMark = ({ variant, figure }: { variant: ToastVariant; figure?: number | undefined }) => {
  switch (variant) {
    case 'default':
      return null;
    case 'destructive':
      return <Icon name="circle-alert" className="text-danger" />;
    case 'success':
      return <Icon name="check" className="text-success" />;
    case 'perfect':
      return (
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-full bg-perfect-fill text-card text-on-perfect"
        >
          {figure ?? <Icon name="check" size={16} />}
        </span>
      );
    case 'streak':
      return (
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-streak-soft text-streak">
          <SeedHead size={40} seeds={figure ?? 0} paint="streak-fill">
            <Icon name="flame" size={16} className="fill-current" />
          </SeedHead>
        </span>
      );
  }
};

// docs/product.md, Notices.
const SWIPE_PX = 50;
const PRESS_PX = 10;

/** Drags an element aside or up with a finger or the mouse. A long drag dismisses it, a short one does not. */
const useSwipeAway = (onSwiped: () => void) => {
  const start = useRef<{ x: number; y: number } | null>(null);

  const offset = (event: PointerEvent) => {
    const from = start.current ?? { x: event.clientX, y: event.clientY };
    const aside = event.clientX - from.x;
    const up = Math.min(0, event.clientY - from.y);
    return Math.abs(aside) >= Math.abs(up) ? { x: aside, y: 0 } : { x: 0, y: up };
  };

  const release = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const { x, y } = offset(event);
    const moved = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y);
    start.current = null;
    if (Math.hypot(x, y) >= SWIPE_PX) return onSwiped();
    event.currentTarget.style.translate = '';
    // The focus shows the whole text. Not every browser focuses the region on a press on the text.
    if (moved < PRESS_PX) event.currentTarget.closest('section')?.focus({ preventScroll: true });
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      start.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return;
      const { x, y } = offset(event);
      event.currentTarget.style.translate = `${x}px ${y}px`;
    },
    onPointerUp: release,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null;
      event.currentTarget.style.translate = '';
    },
  };
};
