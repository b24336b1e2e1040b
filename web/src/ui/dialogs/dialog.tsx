import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { RefusableButton } from '#ui/refusable-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Modal } from './modal.tsx';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  closesOnOutsidePress?: boolean;
  /** The buttons, the primary one last. */
  footer?: ReactNode;
  /** Rendered only while open, so form state starts fresh each time. */
  children?: ReactNode;
};

/** Centred, up to 480 px wide; a bottom sheet below 640 px. */
export const Dialog = ({ open, onClose, title, description, closesOnOutsidePress, footer, children }: DialogProps) => {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={`${id}-title`}
      describedBy={description === undefined ? undefined : `${id}-description`}
      {...(closesOnOutsidePress !== undefined && { closesOnOutsidePress })}
    >
      <div className="grid gap-5 p-5 sm:p-6">
        <DialogHeading id={id} title={title} description={description} onClose={onClose} />
        {children}
        {footer !== undefined && <DialogFooter>{footer}</DialogFooter>}
      </div>
    </Modal>
  );
};

type DialogHeadingProps = { id: string; title: string; description?: ReactNode; onClose: () => void };

export const DialogHeading = ({ id, title, description, onClose }: DialogHeadingProps) => (
  <div className="grid gap-1">
    <div className="flex items-start justify-between gap-4">
      {/* The heading has the first focus: the title is read out, and no control is pressed by accident. */}
      <h2 id={`${id}-title`} tabIndex={-1} data-autofocus className="min-w-0 text-h2 wrap-anywhere">
        {title}
      </h2>
      <IconButton icon="x" label="Close" square={36} className="-me-2 -mt-1.5 text-muted!" onClick={onClose} />
    </div>
    {description !== undefined && (
      <p id={`${id}-description`} className="text-muted wrap-anywhere">
        {description}
      </p>
    )}
  </div>
);

type FormFooterProps = {
  onCancel: () => void;
  cancelLabel?: string;
  saving?: boolean;
  disabledReason?: string | null;
  /** The label of the submit button. */
  children: ReactNode;
};

/** The buttons of a form in a dialog: Cancel and submit. */
export const FormFooter = ({
  onCancel,
  cancelLabel = 'Cancel',
  saving = false,
  disabledReason = null,
  children,
}: FormFooterProps) => (
  <DialogFooter>
    <Button variant="outline" onClick={onCancel}>
      {cancelLabel}
    </Button>
    <RefusableButton type="submit" loading={saving} disabledReason={disabledReason}>
      {children}
    </RefusableButton>
  </DialogFooter>
);

/** One row of buttons; on phones a column with the primary button on top. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>
);
