import { listUsers, renameUser } from '@crushing/contract/users/endpoints';
import type { ListedUser } from '@crushing/contract/users/schemas';
import { useState } from 'react';
import { issuesByField, messageOf } from '#api/api-error.ts';
import { useChange } from '#api/changes/use-change.ts';
import { refreshLists } from '#features/administration/refresh-lists.ts';
import { Dialog, FormFooter } from '#ui/dialogs/dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useCloseIfUnchanged } from '#ui/forms/use-close-if-unchanged.ts';
import { UsernameField } from '#ui/forms/username-field.tsx';
import { showToast } from '#ui/toast/toast.ts';

type RenameUserDialogProps = { user: ListedUser | null; onClose: () => void };

/** Gives a person another username. */
export const RenameUserDialog = ({ user, onClose }: RenameUserDialogProps) => (
  <Dialog open={user !== null} onClose={onClose} title="Edit username" closesOnOutsidePress={false}>
    {user !== null && <RenameForm key={user.id} user={user} onClose={onClose} />}
  </Dialog>
);

const RenameForm = ({ user, onClose }: { user: ListedUser; onClose: () => void }) => {
  const [saved, setSaved] = useState(user.username);
  const [username, setUsername] = useState(saved);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const change = useChange(renameUser, {
    send: (wanted: string, { call }) => call({ params: { id: user.id }, body: { username: wanted } }),
    done: (answer, _wanted, client) => {
      showToast({ title: 'User Updated', description: `Their username is ${answer.user.username} now.` });
      refreshLists(client, listUsers);
    },
    failed: (_error, client) => refreshLists(client, listUsers),
    failure: (error) => ({ title: 'Failed to Update User', description: messageOf(error, 'Please try again.') }),
  });
  const closeIfUnchanged = useCloseIfUnchanged({ username }, onClose);
  const handleSubmit = () => {
    if (username === saved) return onClose();
    const found: Record<string, string> = username.trim() === '' ? { username: 'Username cannot be empty' } : {};
    setProblems(found);
    if (found['username'] !== undefined) return;
    change.mutate(username, {
      onSuccess: (answer) => {
        setSaved(answer.user.username);
        closeIfUnchanged();
      },
      onError: (error) => setProblems(issuesByField(error)),
    });
  };
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="grid gap-5">
      <UsernameField
        data-autofocus
        value={username}
        error={problems['username']}
        onChange={({ currentTarget }) => setUsername(currentTarget.value)}
      />
      <FormFooter onCancel={onClose} saving={change.isPending}>
        Save
      </FormFooter>
    </Form>
  );
};
