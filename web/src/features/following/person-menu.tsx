import { nameInText } from '@crushing/domain/people/display-name';
import { useUnblock } from '#features/blocking/use-unblock.ts';
import { MenuButton } from '#ui/dialogs/menu-button.tsx';
import type { MenuItem } from '#ui/dialogs/menu-list.tsx';
import type { Blockable } from '#features/blocking/block-dialog.tsx';

type PersonMenuProps = {
  person: Blockable;
  /** What can be done besides blocking; it comes first. */
  items?: readonly MenuItem[];
  loading?: boolean;
  /** Whether the signed-in person has blocked this one. The menu then offers to unblock. */
  isBlocked?: boolean;
  onBlock: () => void;
};

/** A menu for the actions that people rarely need. */
export const PersonMenu = ({ person, items, loading = false, isBlocked = false, onBlock }: PersonMenuProps) => {
  const unblocking = useUnblock();
  const name = nameInText(person);
  const block: MenuItem = isBlocked
    ? { label: 'Unblock', icon: 'ban', onSelect: () => unblocking.mutate(person) }
    : { label: 'Block', icon: 'ban', danger: true, onSelect: onBlock };
  return <MenuButton label={`More for ${name}`} menuLabel={name} items={[...(items ?? []), block]} loading={loading} />;
};
