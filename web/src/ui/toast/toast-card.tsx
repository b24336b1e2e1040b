import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Toast, ToastVariant } from './toast-store.ts';
import { useSwipeAway } from './use-swipe-away.ts';

/** One notice: what happened, what more to know, one thing to do about it. */
export const ToastCard = ({ toast, onClose }: { toast: Toast; onClose: () => void }) => {
  const swipe = useSwipeAway(onClose);
  return (
    <div
      {...swipe}
      data-closing={toast.phase === 'closing' || undefined}
      className="toast pointer-events-auto flex flex-wrap items-start gap-3 rounded-card border border-border bg-raised p-4 shadow-raised"
    >
      <ToastMark variant={toast.variant} />
      <div className="min-w-0 grow basis-24 self-center">
        <p className={classNames('text-label', toast.variant === 'destructive' && 'text-danger')}>{toast.title}</p>
        {toast.description && <p className="text-meta wrap-break-word text-muted">{toast.description}</p>}
      </div>
      {toast.action && (
        <Button
          variant="outline"
          size="small"
          className="self-center"
          onClick={() => {
            onClose();
            toast.action?.onSelect();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton icon="x" label="Close" square={36} iconSize={16} className="-m-1.5 text-muted!" onClick={onClose} />
    </div>
  );
};

const ToastMark = ({ variant }: { variant: ToastVariant }) => {
  switch (variant) {
    case 'default':
      return null;
    case 'destructive':
      return <Icon name="circle-alert" className="text-danger" />;
    case 'success':
      return <Icon name="check" className="text-success" />;
    case 'perfect':
      return (
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-perfect-fill text-on-perfect">
          <Icon name="check" size={16} />
        </span>
      );
  }
};
