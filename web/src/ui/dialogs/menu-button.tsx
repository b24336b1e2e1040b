import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from './menu.tsx';
import type { MenuItem } from './menu-list.tsx';

type MenuButtonProps = {
  /** The accessible name of the button. */
  label: string;
  /** Whom or what the menu is about. */
  menuLabel: string;
  items: readonly MenuItem[];
  loading?: boolean;
};

/** The three dots of a row, and the menu they open. */
export const MenuButton = ({ label, menuLabel, items, loading = false }: MenuButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="ellipsis"
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        loading={loading}
        onClick={({ currentTarget }) => {
          // Safari does not focus a pressed button, and the menu gives the focus back to where it was.
          currentTarget.focus({ preventScroll: true });
          setAnchor(currentTarget);
          setOpen(!isOpen);
        }}
      />
      {anchor !== null && (
        <Menu open={isOpen} label={menuLabel} anchor={anchor} onClose={() => setOpen(false)} items={items} />
      )}
    </>
  );
};
