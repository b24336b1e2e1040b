import { block } from '@crushing/contract/blocking/endpoints';
import { displayName } from '@crushing/domain/accounts/display-name';
import { useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { useChange } from '#api/cache/use-change.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { showToast } from '#ui/toast/toast.ts';

export type Blockable = { readonly id: number; readonly username: string; readonly name: string | null };

type BlockDialogProps = {
  /** Whom to block; null while nobody is asked about. */
  person: Blockable | null;
  onBlocked?: () => void;
  onClose: () => void;
};

/** Asks first, because what ends by a block does not come back with its end. */
export const BlockDialog = ({ person, onBlocked, onClose }: BlockDialogProps) => {
  const [asked, setAsked] = useState(person);
  // The words stay while the dialog fades out.
  if (person !== null && person !== asked) setAsked(person);
  const change = useChange(block, {
    send: ({ id }: Blockable, { call }) => call({ params: { id } }),
    done: (_answer, { name, username }, client) => {
      onBlocked?.();
      showToast({
        title: 'Blocked',
        description: `${displayName({ name, username })} is blocked. You can unblock them in Settings.`,
      });
      // Not awaited: the question about the next person would count as under way, and ignore its press.
      void client.invalidateQueries();
    },
    failure: (error) => ({ title: 'Not blocked', description: messageOf(error, 'Please try again.') }),
  });
  const name = asked === null ? '' : displayName(asked);
  return (
    <AlertDialog
      open={person !== null}
      title={`Block ${name}?`}
      description="You no longer follow each other, and neither can follow, cheer for or find the other. They are not told. Your public page stays open to everybody."
      confirmLabel="Block"
      confirming={change.isPending}
      onConfirm={() => person !== null && change.mutate(person, { onSuccess: onClose })}
      onCancel={() => {
        // A late answer must not close the question about another person.
        change.reset();
        onClose();
      }}
    />
  );
};
