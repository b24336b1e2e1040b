import type { IconName } from '#ui/icon-names.ts';

/** One entry of the main menu: it leads somewhere or does something. */
export type MenuEntry = {
  label: string;
  icon: IconName;
  /** Its place in the wide header: with its name, as an icon at the end, or in the menu of narrow screens only. */
  wide: 'text' | 'icon' | 'none';
} & ({ href: string } | { onSelect: () => void });
