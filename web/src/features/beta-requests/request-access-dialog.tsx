import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Circle } from '#ui/circle.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { RequestAccessForm } from './request-access-form.tsx';
import { useRequestAccess } from './use-request-access.ts';

type RequestAccessDialogProps = { open: boolean; onClose: () => void };

/** Asks for an invitation with one form, and confirms it with one sentence. */
export const RequestAccessDialog = ({ open, onClose }: RequestAccessDialogProps) => {
  const request = useRequestAccess();
  const handleClose = () => {
    onClose();
    // The next opening starts with an empty form.
    if (request.status !== 'pending') request.reset();
  };
  if (request.status === 'done') {
    return (
      <Dialog
        open={open}
        onClose={handleClose}
        title="Request access"
        footer={<Button onClick={handleClose}>Done</Button>}
      >
        <RequestReceived message={request.answer.message} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={handleClose}
      closesOnOutsidePress={false}
      title="Request access"
      description="Tell us a little about you. An invitation comes by email when it is your turn."
    >
      <RequestAccessForm request={request} onCancel={handleClose} />
    </Dialog>
  );
};

/** It takes the focus, because the form that had it is gone. */
const RequestReceived = ({ message }: { message: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <Circle size={44} done />
      <h3 ref={heading} tabIndex={-1} className="text-card outline-none">
        Request received
      </h3>
      <p className="text-muted">{message}</p>
    </div>
  );
};
