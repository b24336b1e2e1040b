import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { RequestAccessForm } from './request-access-form.tsx';
import { RequestReceived } from './request-received.tsx';
import { useRequestAccess } from './use-request-access.ts';

type RequestAccessDialogProps = { open: boolean; onClose: () => void };

/** Asks for an invitation: one form, then one calm sentence. */
export const RequestAccessDialog = ({ open, onClose }: RequestAccessDialogProps) => {
  const request = useRequestAccess();
  const handleClose = () => {
    onClose();
    // What was sent once is not offered again half filled in.
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
