import type { ListedUser } from '@crushing/contract/users/schemas';
import { displayName } from '@crushing/domain/accounts/display-name';
import { MenuButton } from '#ui/dialogs/menu-button.tsx';

type UserMenuProps = { user: ListedUser; onRename: () => void; onDelete: () => void };

const KEPT = 'User 1 keeps name and account.';

/** What the administrator can do with a person. */
export const UserMenu = ({ user, onRename, onDelete }: UserMenuProps) => {
  const name = displayName(user);
  const kept = user.role === 'admin' && { disabledReason: KEPT };
  return (
    <MenuButton
      label={`Options for ${name}`}
      menuLabel={name}
      items={[
        { label: 'Edit username', icon: 'pencil', ...kept, onSelect: onRename },
        { label: 'Delete user', icon: 'trash-2', danger: true, ...kept, onSelect: onDelete },
      ]}
    />
  );
};
