import { useMediaQuery } from '#browser/use-media-query.ts';
import { MenuBottomSheet } from '#ui/dialogs/menu-bottom-sheet.tsx';
import type { MenuItem } from '#ui/dialogs/menu-list.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import type { HabitDialog, HabitSubject } from './habit-dialog.ts';

type HabitOptionsProps = {
  open: boolean;
  subject: HabitSubject;
  name: string;
  state: { hasNote: boolean; isSkipped: boolean; isToday: boolean };
  onChoose: (dialog: HabitDialog) => void;
  onSkip: () => void;
  onClose: () => void;
};

/** What can be done with a habit besides ticking it: a list beside it, on phones a bottom sheet. */
export const HabitOptions = ({ open, subject, name, state, onChoose, onSkip, onClose }: HabitOptionsProps) => {
  const isPhone = useMediaQuery('(width < 40rem)');
  const items: MenuItem[] = [
    {
      label: state.hasNote ? 'Edit note' : 'Add note',
      description: 'Public',
      icon: 'notebook-pen',
      onSelect: () => onChoose('note'),
    },
    { label: 'Edit habit', icon: 'pencil', onSelect: () => onChoose('edit') },
    { label: skipLabel(state), icon: state.isSkipped ? 'undo-2' : 'skip-forward', onSelect: onSkip },
    { label: 'Explain streak', icon: 'flame', onSelect: () => onChoose('streak') },
    { label: 'Delete habit', icon: 'trash-2', danger: true, onSelect: () => onChoose('delete') },
  ];
  if (isPhone) return <MenuBottomSheet open={open} title={name} items={items} onClose={onClose} />;
  return open && <Menu label={name} items={items} anchor={subject.anchor} onClose={onClose} />;
};

const skipLabel = ({ isSkipped, isToday }: HabitOptionsProps['state']): string => {
  if (isSkipped) return 'Undo skip';
  return isToday ? 'Skip today' : 'Skip this day';
};
