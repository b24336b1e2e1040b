import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';

/** The route pattern of each screen. */
export const ROUTES = {
  home: '/',
  dashboard: '/dashboard',
  habitPlanner: '/habit-planner',
  progress: '/progress',
  profile: '/profile',
  people: '/people',
  encouragement: '/people/encouragement',
  following: '/following',
  challenge: '/challenge',
  settings: '/settings',
  notifications: '/notifications',
  admin: '/admin',
  auth: '/auth',
  resetPassword: '/reset-password',
  podcast: '/podcast',
  buddies: '/buddies/:buddyString',
  public: '/public',
  // The last route, because any other route must win over a username.
  publicProfile: '/:username',
} as const;

export type RouteName = keyof typeof ROUTES;

export type AuthTab = 'login' | 'register';

/** Every link of the product. */
export const paths = {
  home: () => ROUTES.home,
  dashboard: () => ROUTES.dashboard,
  dashboardOn: (day: CalendarDay) => `${ROUTES.dashboard}?date=${day}`,
  habitPlanner: () => ROUTES.habitPlanner,
  progress: () => ROUTES.progress,
  ownProfile: () => ROUTES.profile,
  editProfile: () => `${ROUTES.profile}?edit`,
  people: () => ROUTES.people,
  encouragement: () => ROUTES.encouragement,
  following: () => ROUTES.following,
  challenge: () => ROUTES.challenge,
  buddies: (one: string, other: string) => `/buddies/${encodeURIComponent(one)}+${encodeURIComponent(other)}`,
  settings: () => ROUTES.settings,
  /** The search for a person's page. */
  public: () => ROUTES.public,
  notifications: () => ROUTES.notifications,
  admin: () => ROUTES.admin,
  profile: (username: string) => `/${encodeURIComponent(username)}`,
  auth: () => ROUTES.auth,
};
