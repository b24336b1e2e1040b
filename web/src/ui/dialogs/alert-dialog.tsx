import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { AlertFrame } from './alert-frame.tsx';
import { DialogFooter } from './dialog.tsx';

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
}: AlertDialogProps) => (
  <AlertFrame open={open} title={title} description={description} onCancel={onCancel}>
    {children}
    <DialogFooter>
      <Button variant="outline" onClick={onCancel} data-autofocus>
        {cancelLabel}
      </Button>
      <Button variant="danger" loading={confirming} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </DialogFooter>
  </AlertFrame>
);
