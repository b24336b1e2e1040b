import { useId } from 'react';
import type { ReactNode } from 'react';
import { DialogHeading } from './dialog.tsx';
import { Modal } from './modal.tsx';

type SidePanelProps = { open: boolean; onClose: () => void; title: string; children: ReactNode };

/** A full-height sheet at the inline end. */
export const SidePanel = ({ open, onClose, title, children }: SidePanelProps) => {
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={`${id}-title`} className="side-panel">
      <div className="grid content-start gap-6 p-5">
        <DialogHeading id={id} title={title} onClose={onClose} />
        {children}
      </div>
    </Modal>
  );
};
