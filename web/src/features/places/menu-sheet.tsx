import type { ReactNode } from 'react';
import { useMediaQuery } from '#browser/use-media-query.ts';
import { SidePanel } from '#ui/dialogs/side-panel.tsx';
import { MoreSheet } from './more-sheet.tsx';
import type { ChoosePlace } from './place-control.tsx';
import { PlaceRows } from './place-rows.tsx';
import type { Place } from './places.ts';

const IN_SHEET: ReadonlySet<Place['narrow']> = new Set<Place['narrow']>(['own', 'people', 'app']);

type MenuSheetProps = {
  places: readonly Place[];
  /** The signed-in person's face with their name, which leads to their profile. */
  person: ReactNode;
  open: boolean;
  onChoose: ChoosePlace;
  onClose: () => void;
};

/** The places that neither the bottom bar nor the header shows. */
export const MenuSheet = ({ places, person, open, onChoose, onClose }: MenuSheetProps) => {
  const isNarrow = useMediaQuery('(width < 48rem)');
  const isWide = useMediaQuery('(width >= 64rem)');
  if (isNarrow) {
    return (
      <MoreSheet person={person} open={open} onClose={onClose}>
        <PlaceRows places={places.filter(({ narrow }) => IN_SHEET.has(narrow))} onChoose={onChoose} />
      </MoreSheet>
    );
  }
  const isInMenu = ({ wide }: Place): boolean => wide === 'menu' || (!isWide && wide.startsWith('late-'));
  return (
    <SidePanel title="Menu" open={open} onClose={onClose}>
      <PlaceRows places={places.filter(isInMenu)} onChoose={onChoose} />
    </SidePanel>
  );
};
