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

const BEFORE = PLACES.slice(0, -1).filter(({ narrow }) => narrow !== 'none');

/**
 * Every place of the menu, those that only the menu has before the last one: the menu ends with signing out. What is a
 * menu itself has its rows here, before the page that others see.
 */
export const MENU_PLACES: readonly Place[] = [
  ...BEFORE.filter(({ narrow }) => narrow !== 'people'),
  ...ONLY_IN_MENU,
  ...BEFORE.filter(({ narrow }) => narrow === 'people'),
  ...PLACES.slice(-1),
];
