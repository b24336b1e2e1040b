import { displayName } from '@crushing/domain/accounts/display-name';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useUnblock } from '#features/blocking/use-unblock.ts';
import { Menu } from '#ui/dialogs/menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Blockable } from '#features/blocking/block-dialog.tsx';

type PersonMenuProps = {
  person: Blockable;
  /** What can be done besides blocking; it comes first. */
  items?: ComponentProps<typeof Menu>['items'];
  loading?: boolean;
  /** Whether the signed-in person has blocked them: then it offers the end of that. */
  isBlocked?: boolean;
  onBlock: () => void;
};

/** What is rarely done with a person. */
export const PersonMenu = ({ person, items, loading = false, isBlocked = false, onBlock }: PersonMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const unblocking = useUnblock();
  const name = displayName(person);
  const askToBlock = () => {
    // The question gives the focus back to where it was, and the menu is gone by then.
    anchor?.focus({ preventScroll: true });
    onBlock();
  };
  return (
    <>
      <IconButton
        icon="ellipsis"
        label={`More for ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        loading={loading}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(!isOpen);
        }}
      />
      {anchor !== null && (
        <Menu
          open={isOpen}
          label={name}
          anchor={anchor}
          onClose={() => setOpen(false)}
          items={[
            ...(items ?? []),
            isBlocked
              ? { label: 'Unblock', icon: 'ban', onSelect: () => unblocking.mutate(person) }
              : { label: 'Block', icon: 'ban', danger: true, onSelect: askToBlock },
          ]}
        />
      )}
    </>
  );
};
