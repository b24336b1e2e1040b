import { block } from '@crushing/contract/blocking/endpoints';
import { nameInText } from '@crushing/domain/people/display-name';
import { messageOf } from '#api/api-error.ts';
import { useChange } from '#api/changes/use-change.ts';
import { ChangeQuestion } from '#ui/dialogs/change-question.tsx';
import { showToast } from '#ui/toast/toast.ts';

export type Blockable = {
  readonly id: number;
  readonly username: string;
  readonly name: string | null;
  readonly isBot: boolean;
};

type BlockDialogProps = {
  /** Whom to block; null while nobody is asked about. */
  person: Blockable | null;
  onBlocked?: () => void;
  onClose: () => void;
};

/** Asks first, because the end of a block does not restore what the block has ended. */
export const BlockDialog = ({ person, onBlocked, onClose }: BlockDialogProps) => {
  const change = useChange(block, {
    send: ({ id }: Blockable, { call }) => call({ params: { id } }),
    done: (_answer, blocked, client) => {
      onBlocked?.();
      showToast({
        title: 'Blocked',
        description: `${nameInText(blocked)} is blocked. You can unblock them in Settings.`,
      });
      // Not awaited: otherwise the question about the next person would count as under way and ignore its press.
      void client.invalidateQueries();
    },
    failure: (error) => ({ title: 'Not blocked', description: messageOf(error, 'Please try again.') }),
  });
  return (
    <ChangeQuestion
      subject={person}
      change={change}
      title={`Block ${person === null ? '' : nameInText(person)}?`}
      description="You no longer follow each other, and neither can follow, cheer for or find the other. They are not told. Your public page stays open to everybody."
      confirmLabel="Block"
      onClose={onClose}
    />
  );
};
