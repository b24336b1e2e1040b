import { deleteUser, listUsers } from '@crushing/contract/users/endpoints';
import type { ListedUser } from '@crushing/contract/users/schemas';
import { displayName } from '@crushing/domain/accounts/display-name';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '#api/api-error.ts';
import { useChange } from '#api/cache/use-change.ts';
import { focusHeading } from '#browser/focus-heading.ts';
import { refreshLists } from '#features/administration/refresh-lists.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { showToast } from '#ui/toast/toast.ts';

type DeleteUserDialogProps = { user: ListedUser | null; onClose: () => void };

/** Asks first, and names the person: nothing of them comes back. */
export const DeleteUserDialog = ({ user, onClose }: DeleteUserDialogProps) => {
  const [asked, setAsked] = useState(user);
  // The words stay while the dialog fades out.
  if (user !== null && user !== asked) setAsked(user);
  const change = useChange(deleteUser, {
    send: async ({ id }: ListedUser, { call }) => call({ params: { id } }),
    done: (_answer, deleted, client) => {
      showToast({ title: 'User Deleted', description: `${displayName(deleted)} and all their data are gone.` });
      refreshLists(client, listUsers);
    },
    failed: (_error, client) => refreshLists(client, listUsers),
    failure: (error) => ({ title: 'Failed to Delete User', description: messageOf(error, 'Please try again.') }),
  });
  const closeAndLeaveRow = () => {
    // At once: a dialog that closes gives the focus back to the menu of the row, which goes.
    flushSync(onClose);
    focusHeading();
  };
  const name = asked === null ? '' : displayName(asked);
  return (
    <AlertDialog
      open={user !== null}
      title={`Delete ${name}?`}
      description={`${name} (@${asked?.username ?? ''}) and everything of theirs goes: habits, days, follows, cheers and mails. It cannot be undone.`}
      confirmLabel="Delete user"
      confirming={change.isPending}
      onConfirm={() => user !== null && change.mutate(user, { onSuccess: closeAndLeaveRow })}
      onCancel={() => {
        // A late answer must not close the question about another person.
        change.reset();
        onClose();
      }}
    />
  );
};
