import type { User } from '@crushing/contract/accounts/schemas';
import { paths } from '#navigation/paths.ts';
import type { IconName } from '#ui/icon-names.ts';

/** What a place without a screen of its own does. */
export type PlaceAction = 'tools' | 'following' | 'buddy-demo' | 'install' | 'release-notes' | 'sign-out';

/** An entry of the main navigation. */
export type Place = {
  label: string;
  /** The label in the bottom bar, where the other one is too long. */
  shortLabel?: string;
  /** Added to the label for screen readers, unless the place is the current one. */
  spokenLabel?: string;
  icon: IconName;
  /**
   * Below 768 px: in the bottom bar, or in the sheet behind "More": as the person at its head, or in a group. A menu of
   * the header is in neither: its rows stand in the sheet.
   */
  narrow: 'bar' | 'person' | 'own' | 'people' | 'app' | 'none';
  /**
   * From 768 px on: a word in the header, a word, an icon or a row of a header's menu that is there from 1024 px on, or
   * always in the menu. An `icon` stands in the header at every width.
   */
  wide: 'word' | 'late-word' | 'icon' | 'late-icon' | 'late-row' | 'menu';
  /** True for a place of the administrator. */
  isForAdmin?: boolean;
} & (
  | {
      /** The address, or how it is made of the person's username. */
      href: string | ((username: string) => string);
      /** The addresses at which the place is the current one; absent: its own. */
      covers?: readonly string[];
      /** The kind of news that may wait there. */
      news?: 'feed' | 'notices';
    }
  | { action: PlaceAction }
);

/**
 * Every place of header and bar, in the order of the screen. A new screen that people should find has a row here, or in
 * menu-places.ts where only the menu leads to it: those cost the first load nothing.
 */
export const PLACES: readonly Place[] = [
  {
    label: 'Today',
    spokenLabel: 'Back to Dashboard',
    icon: 'circle-check-big',
    narrow: 'bar',
    wide: 'word',
    href: paths.dashboard(),
  },
  {
    label: 'Habit Planner',
    shortLabel: 'Planner',
    icon: 'calendar-range',
    narrow: 'bar',
    wide: 'word',
    href: paths.habitPlanner(),
  },
  { label: 'Progress', icon: 'chart-no-axes-column', narrow: 'bar', wide: 'word', href: paths.progress() },
  {
    label: 'People',
    icon: 'users',
    narrow: 'bar',
    wide: 'word',
    href: paths.people(),
    covers: [paths.people(), paths.following(), paths.encouragement(), paths.challenge()],
    news: 'feed',
  },
  { label: 'Tools', icon: 'sliders-horizontal', narrow: 'own', wide: 'late-word', action: 'tools' },
  { label: 'Public View', icon: 'globe', narrow: 'people', wide: 'late-icon', href: paths.profile },
  { label: 'Following', icon: 'heart-handshake', narrow: 'none', wide: 'late-word', action: 'following' },
  { label: 'Settings', icon: 'settings', narrow: 'own', wide: 'late-icon', href: paths.settings() },
  {
    label: 'Notifications',
    icon: 'bell',
    narrow: 'own',
    wide: 'icon',
    href: paths.notifications(),
    news: 'notices',
  },
  { label: 'Admin', icon: 'shield', narrow: 'app', wide: 'late-icon', href: paths.admin(), isForAdmin: true },
  // The sheet behind "More" begins with it.
  { label: 'Profile', icon: 'circle-user', narrow: 'person', wide: 'icon', href: paths.ownProfile() },
  { label: 'Sign Out', icon: 'log-out', narrow: 'app', wide: 'late-icon', action: 'sign-out' },
];

/** The places that somebody in a role can go to. */
export const placesFor = (role: User['role'], places: readonly Place[]): readonly Place[] =>
  role === 'admin' ? places : places.filter(({ isForAdmin }) => !isForAdmin);
