import { listBetaRequests, reviewBetaRequest } from '@crushing/contract/beta-requests/endpoints';
import { listApprovedEmails } from '@crushing/contract/invitations/endpoints';
import type { BetaRequest } from '@crushing/contract/beta-requests/schemas';
import { useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/changes/use-change.ts';
import { refreshLists } from '#features/administration/refresh-lists.ts';
import { Dialog, FormFooter } from '#ui/dialogs/dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useCloseIfUnchanged } from '#ui/forms/use-close-if-unchanged.ts';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { consequenceOf } from './consequence-of.ts';

type Status = BetaRequest['status'];

const STATUSES: readonly { value: Status; label: string }[] = [
  { value: 'pending', label: 'pending' },
  { value: 'approved', label: 'approved' },
  { value: 'rejected', label: 'rejected' },
];

/** Sets status and notes of a request for access. */
export const ReviewDialog = ({
  request,
  hasMailServer,
  onClose,
}: {
  request: BetaRequest | null;
  hasMailServer: boolean;
  onClose: () => void;
}) => (
  <Dialog
    open={request !== null}
    onClose={onClose}
    title="Review request"
    description={request === null ? undefined : `${request.firstName}, ${request.email}`}
    closesOnOutsidePress={false}
  >
    {request !== null && (
      <ReviewForm key={request.id} request={request} hasMailServer={hasMailServer} onClose={onClose} />
    )}
  </Dialog>
);

type FormProps = { request: BetaRequest; hasMailServer: boolean; onClose: () => void };

const ReviewForm = ({ request, hasMailServer, onClose }: FormProps) => {
  // Until a status is chosen, the dialog shows the status of the list, which may be read again meanwhile.
  const [chosen, setChosen] = useState<Status | null>(null);
  const status = chosen ?? request.status;
  const [notesBefore, setNotesBefore] = useState(request.reviewNotes ?? '');
  const [notes, setNotes] = useState(notesBefore);
  const change = useChange(reviewBetaRequest, {
    send: (body: { status: Status; expectedStatus: Status; notes?: string }, { call }) =>
      call({ params: { id: request.id }, body }),
    done: (_answer, wanted, client) => {
      showToast({ title: 'Request Updated', description: `${request.firstName} is ${wanted.status} now.` });
      refreshLists(client, listApprovedEmails);
      // The next save sends the list's status as the expected one, so the list must be current.
      return invalidateEndpoint(client, listBetaRequests);
    },
    failed: (_error, client) => refreshLists(client, listBetaRequests, listApprovedEmails),
    failure: (error) => ({ title: 'Update Failed', description: messageOf(error, 'Please try again.') }),
  });
  const closeIfUnchanged = useCloseIfUnchanged({ chosen, notes }, onClose);
  const handleSaved = () => {
    setNotesBefore(notes);
    closeIfUnchanged();
  };
  const consequence = consequenceOf(request, status, hasMailServer);
  return (
    <Form
      errors={{}}
      onSubmit={() =>
        change.mutate(
          // Unchanged notes are not sent. Another device may have changed them meanwhile.
          { status, expectedStatus: request.status, ...(notes !== notesBefore && { notes }) },
          { onSuccess: handleSaved },
        )
      }
      className="grid gap-5"
    >
      <Segmented label="Status" options={STATUSES} value={status} onChange={setChosen} />
      <TextArea
        label="Review notes"
        hint="Only administrators see this."
        value={notes}
        onChange={({ currentTarget }) => setNotes(currentTarget.value)}
      />
      <p role="status" className="flex items-center gap-2 text-meta text-muted">
        <Icon name="mail" size={16} />
        {consequence}
      </p>
      <FormFooter onCancel={onClose} saving={change.isPending}>
        Save
      </FormFooter>
    </Form>
  );
};
