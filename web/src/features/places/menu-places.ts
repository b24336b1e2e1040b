import { paths } from '#navigation/paths.ts';
import { PLACES } from './places.ts';
import type { Place } from './places.ts';

const ONLY_IN_MENU: readonly Place[] = [
  { label: '7 Day Challenge', icon: 'sprout', narrow: 'own', wide: 'menu', href: paths.challenge() },
  {
    label: 'Manage Buddies',
    icon: 'heart-handshake',
    narrow: 'people',
    wide: 'late-row',
    href: paths.following(),
    covers: [],
  },
  { label: 'Buddy View (Demo)', icon: 'users', narrow: 'people', wide: 'late-row', action: 'buddy-demo' },
  { label: 'Install App', icon: 'download', narrow: 'app', wide: 'menu', action: 'install' },
  { label: 'Release Notes', icon: 'scroll-text', narrow: 'app', wide: 'menu', action: 'release-notes' },
];

/**
 * Every place of the menu, those that only the menu has before the last one: the menu ends with signing out. What is a
 * menu itself has its rows here.
 */
export const MENU_PLACES: readonly Place[] = [
  ...PLACES.slice(0, -1).filter(({ narrow }) => narrow !== 'none'),
  ...ONLY_IN_MENU,
  ...PLACES.slice(-1),
];
