import { useId } from 'react';
import { DialogHeading } from './dialog.tsx';
import { MenuList } from './menu-list.tsx';
import type { MenuItem } from './menu-list.tsx';
import { Modal } from './modal.tsx';

type MenuBottomSheetProps = { open: boolean; title: string; items: readonly MenuItem[]; onClose: () => void };

/** The list of things to do where thumbs reach it: what a menu is on phones. */
export const MenuBottomSheet = ({ open, title, items, onClose }: MenuBottomSheetProps) => {
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={`${id}-title`}>
      <div className="grid gap-2 px-2 pt-5 pb-2">
        <div className="px-3">
          <DialogHeading id={id} title={title} onClose={onClose} />
        </div>
        <MenuList label={title} items={items} isRoomy onClose={onClose} />
      </div>
    </Modal>
  );
};
