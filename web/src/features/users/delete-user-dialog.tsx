import { deleteUser, listUsers } from '@crushing/contract/users/endpoints';
import type { ListedUser } from '@crushing/contract/users/schemas';
import { displayName } from '@crushing/domain/people/display-name';
import { messageOf } from '#api/api-error.ts';
import { useChange } from '#api/changes/use-change.ts';
import { refreshLists } from '#features/administration/refresh-lists.ts';
import { ChangeQuestion } from '#ui/dialogs/change-question.tsx';
import { showToast } from '#ui/toast/toast.ts';

type DeleteUserDialogProps = { user: ListedUser | null; onClose: () => void };

/** Asks first, and names the person: nothing of them comes back. */
export const DeleteUserDialog = ({ user, onClose }: DeleteUserDialogProps) => {
  const change = useChange(deleteUser, {
    send: async ({ id }: ListedUser, { call }) => call({ params: { id } }),
    done: (_answer, deleted, client) => {
      showToast({ title: 'User Deleted', description: `${displayName(deleted)} and all their data are gone.` });
      refreshLists(client, listUsers);
    },
    failed: (_error, client) => refreshLists(client, listUsers),
    failure: (error) => ({ title: 'Failed to Delete User', description: messageOf(error, 'Please try again.') }),
  });
  const name = user === null ? '' : displayName(user);
  return (
    <ChangeQuestion
      subject={user}
      change={change}
      title={`Delete ${name}?`}
      description={`${name} (@${user?.username ?? ''}) and everything of theirs goes: habits, days, follows, cheers and mails. It cannot be undone.`}
      confirmLabel="Delete user"
      onClose={onClose}
    />
  );
};
