import { addApprovedEmail, listApprovedEmails } from '@crushing/contract/invitations/endpoints';
import { useState } from 'react';
import { issuesByField, messageOf } from '#api/api-error.ts';
import { useChange } from '#api/changes/use-change.ts';
import { refreshLists } from '#features/administration/refresh-lists.ts';
import { Dialog, FormFooter } from '#ui/dialogs/dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useCloseIfUnchanged } from '#ui/forms/use-close-if-unchanged.ts';
import { showFailure, showToast } from '#ui/toast/toast.ts';

/** Approves an address that has not asked for it. */
export const AddEmailDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Approve an e-mail"
    description="It may register for 30 days. The invitation is sent by a press of its own."
    closesOnOutsidePress={false}
  >
    {open && <AddForm onClose={onClose} />}
  </Dialog>
);

const AddForm = ({ onClose }: { onClose: () => void }) => {
  const [email, setEmail] = useState('');
  const [notes, setNotes] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const change = useChange(addApprovedEmail, {
    send: (body: { email: string; notes?: string }, { call }) => call({ body }),
    done: ({ approvedEmail }, _wanted, client) => {
      showToast({ title: 'Email Approved', description: `${approvedEmail.email} may register now.` });
      refreshLists(client, listApprovedEmails);
    },
    failure: (error) => ({ title: 'Approval Failed', description: messageOf(error, 'Please try again.') }),
  });
  const closeIfUnchanged = useCloseIfUnchanged({ email, notes }, onClose);
  const handleSubmit = () => {
    if (email.trim() === '') {
      setProblems({ email: 'Email is required' });
      showFailure({ title: 'Validation Error', description: 'Email is required' });
      return;
    }
    change.mutate(
      // Without new notes, an address that was approved before keeps its notes.
      { email, ...(notes.trim() !== '' && { notes }) },
      { onSuccess: closeIfUnchanged, onError: (error) => setProblems(issuesByField(error)) },
    );
  };
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="grid gap-5">
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        data-autofocus
        value={email}
        error={problems['email']}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <TextArea
        label="Notes"
        hint="Only administrators see this."
        value={notes}
        onChange={({ currentTarget }) => setNotes(currentTarget.value)}
      />
      <FormFooter onCancel={onClose} saving={change.isPending}>
        Approve
      </FormFooter>
    </Form>
  );
};
