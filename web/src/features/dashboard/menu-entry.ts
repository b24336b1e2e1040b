import type { IconName } from '#ui/icon-names.ts';

/** An entry of the main menu, a link or an action. */
export type MenuEntry = {
  label: string;
  icon: IconName;
  /** In the wide header: shown with its name, as an icon at the end, or not at all. */
  wide: 'text' | 'icon' | 'none';
} & ({ href: string } | { onSelect: () => void });
