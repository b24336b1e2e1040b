import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogFooter } from './dialog.tsx';
import { Modal } from './modal.tsx';

type AlertDialogProps = {
  open: boolean;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  confirming?: boolean;
  /** What can be done before. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be undone. Cancel has the first focus. */
export const AlertDialog = ({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  confirming = false,
  children,
  onConfirm,
  onCancel,
}: AlertDialogProps) => {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onCancel}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-description`}
      closesOnOutsidePress={false}
    >
      <div className="grid gap-5 p-5 sm:p-6">
        <div className="grid gap-1">
          <h2 id={`${id}-title`} className="text-h2">
            {title}
          </h2>
          <p id={`${id}-description`} className="text-muted">
            {description}
          </p>
        </div>
        {children}
        <DialogFooter>
          <Button variant="outline" onClick={onCancel} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant="danger" loading={confirming} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </DialogFooter>
      </div>
    </Modal>
  );
};
