import { listUsers } from '@crushing/contract/users/endpoints';
import type { ListedUser } from '@crushing/contract/users/schemas';
import { displayName } from '@crushing/domain/people/display-name';
import { useState } from 'react';
import { AdminDay } from '#features/administration/admin-day.tsx';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { AdminOrder, orderOf } from '#features/administration/admin-order.tsx';
import { AdminPages } from '#features/administration/admin-pages.tsx';
import { AdminPanel } from '#features/administration/admin-panel.tsx';
import { AdminSearch } from '#features/administration/admin-search.tsx';
import { AdminTable } from '#features/administration/admin-table.tsx';
import type { Column } from '#features/administration/admin-table.tsx';
import { pageQuery } from '#features/administration/admin-address.ts';
import type { AdminAddress } from '#features/administration/admin-address.ts';
import { Face } from '#features/people/face.tsx';
import { Badge } from '#ui/badge.tsx';
import { MenuButton } from '#ui/dialogs/menu-button.tsx';
import { NoRows } from '#ui/empty-state.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { RenameUserDialog } from './rename-user-dialog.tsx';

const ORDERS = ['newest', 'oldest', 'username'] as const;

/** The people of this server. */
export const UsersTab = ({ address }: { address: AdminAddress }) => {
  const reading = useEndpoint(
    listUsers,
    { query: { ...pageQuery(address), order: orderOf(address, ORDERS) } },
    { staleTime: 0, placeholderData: (before) => before },
  );
  const [renamed, setRenamed] = useState<ListedUser | null>(null);
  const [deleted, setDeleted] = useState<ListedUser | null>(null);
  const columns: readonly Column<ListedUser>[] = [
    { label: 'User', card: 'head', cell: (user) => <Person user={user} /> },
    { label: 'E-mail', card: 'line', cell: ({ email }) => email ?? 'No sign-in' },
    { label: 'Habits', card: 'line', isNumber: true, cell: ({ habitCount }) => habitCount },
    { label: 'Joined', card: 'line', cell: ({ createdAt }) => <AdminDay instant={createdAt} /> },
    {
      label: 'Options',
      card: 'end',
      cell: (user) => <UserMenu user={user} onRename={() => setRenamed(user)} onDelete={() => setDeleted(user)} />,
    },
  ];
  return (
    <AdminPanel
      title="User Management"
      tools={
        <>
          <AdminSearch label="Name, username or e-mail" address={address} />
          <AdminOrder orders={ORDERS} address={address} />
        </>
      }
      reading={reading}
      pages={{ address, listOf: ({ users, total }) => ({ rows: users, total }) }}
    >
      {({ users, total }) => (
        <>
          <AdminTable label="Users" columns={columns} rows={users} none={<NoRows>Nobody is found.</NoRows>} />
          <p className="pt-3 text-meta text-muted">{KEPT}</p>
          <AdminPages address={address} total={total} />
          <RenameUserDialog user={renamed} onClose={() => setRenamed(null)} />
          <DeleteUserDialog user={deleted} onClose={() => setDeleted(null)} />
        </>
      )}
    </AdminPanel>
  );
};

const Person = ({ user }: { user: ListedUser }) => (
  <span className="flex items-center gap-3" data-face>
    <Face person={user} size={36} />
    <span className="grid min-w-0">
      <span className="flex flex-wrap items-center gap-2 text-label wrap-anywhere">
        {displayName(user)}
        {user.role === 'admin' && <Badge>admin</Badge>}
        {user.isBot && <Badge>bot</Badge>}
      </span>
      <span className="text-meta wrap-anywhere text-muted">@{user.username}</span>
    </span>
  </span>
);

type UserMenuProps = { user: ListedUser; onRename: () => void; onDelete: () => void };

const KEPT = 'User 1 keeps name and account.';

/** What the administrator can do with a person. */
const UserMenu = ({ user, onRename, onDelete }: UserMenuProps) => {
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
