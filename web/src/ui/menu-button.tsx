import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import { Menu } from './menu.tsx';
import type { MenuItem } from './menu-list.tsx';

type MenuButtonProps = Omit<ButtonProps, 'onClick'> & {
  menuLabel: string;
  items: readonly MenuItem[];
  children: ReactNode;
};

/** A button that opens a list of things to do. */
export const MenuButton = ({ menuLabel, items, children, ...button }: MenuButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="ghost"
        {...button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      >
        {children}
      </Button>
      {anchor && <Menu label={menuLabel} items={items} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};
