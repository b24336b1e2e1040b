import { useId } from 'react';
import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

type AlertFrameProps = {
  open: boolean;
  title: string;
  description: ReactNode;
  onCancel: () => void;
  children: ReactNode;
};

/** The frame of a question about what cannot be undone: what it asks stands in its children. */
export const AlertFrame = ({ open, title, description, onCancel, children }: AlertFrameProps) => {
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
          <h2 id={`${id}-title`} className="text-h2 wrap-anywhere">
            {title}
          </h2>
          <p id={`${id}-description`} className="text-muted wrap-anywhere">
            {description}
          </p>
        </div>
        {children}
      </div>
    </Modal>
  );
};
