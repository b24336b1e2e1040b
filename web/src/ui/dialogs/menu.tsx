import { MenuList } from './menu-list.tsx';
import type { MenuItem } from './menu-list.tsx';
import { Popover } from './popover.tsx';
import type { PopoverAnchor } from './popover.tsx';

type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  anchor: PopoverAnchor;
  onClose: () => void;
};

/** A list of things to do beside its anchor, open while mounted. */
export const Menu = ({ label, items, anchor, onClose }: MenuProps) => (
  <Popover anchor={anchor} onClose={onClose}>
    <MenuList label={label} items={items} onClose={onClose} />
  </Popover>
);
