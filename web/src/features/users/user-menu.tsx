import type { ListedUser } from '@crushing/contract/users/schemas';
import { displayName } from '@crushing/domain/accounts/display-name';
import { useState } from 'react';
import { Menu } from '#ui/dialogs/menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type UserMenuProps = { user: ListedUser; onRename: () => void; onDelete: () => void };

const KEPT = 'User 1 keeps name and account.';

/** What the administrator can do with a person. */
export const UserMenu = ({ user, onRename, onDelete }: UserMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const name = displayName(user);
  const kept = user.role === 'admin' && { disabledReason: KEPT };
  return (
    <>
      <IconButton
        icon="ellipsis"
        label={`Options for ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
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
            {
              label: 'Edit username',
              icon: 'pencil',
              ...kept,
              onSelect: onRename,
            },
            {
              label: 'Delete user',
              icon: 'trash-2',
              danger: true,
              ...kept,
              onSelect: onDelete,
            },
          ]}
        />
      )}
    </>
  );
};
