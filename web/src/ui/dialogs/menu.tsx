import { useId } from 'react';
import { useMediaQuery } from '#browser/use-media-query.ts';
import { DialogHeading } from './dialog.tsx';
import { MenuList } from './menu-list.tsx';
import type { MenuItem } from './menu-list.tsx';
import { Modal } from './modal.tsx';
import { Popover } from './popover.tsx';
import type { PopoverAnchor } from './popover.tsx';

type MenuProps = {
  open: boolean;
  label: string;
  items: readonly MenuItem[];
  anchor: PopoverAnchor;
  onClose: () => void;
};

/** A menu beside its anchor; on phones a bottom sheet within reach of a thumb. */
export const Menu = ({ open, label, items, anchor, onClose }: MenuProps) => {
  const id = useId();
  const isPhone = useMediaQuery('(width < 40rem)');
  if (!isPhone) {
    return (
      open && (
        <Popover anchor={anchor} onClose={onClose}>
          <MenuList label={label} items={items} onClose={onClose} />
        </Popover>
      )
    );
  }
  return (
    <Modal open={open} onClose={onClose} labelledBy={`${id}-title`}>
      <div className="grid gap-2 px-2 pt-5 pb-2">
        <div className="px-3">
          <DialogHeading id={id} title={label} onClose={onClose} />
        </div>
        <MenuList label={label} items={items} isRoomy onClose={onClose} />
      </div>
    </Modal>
  );
};
