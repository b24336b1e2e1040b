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
  // The last route: every other one wins against a name.
  publicProfile: '/:username',
} as const;

export type RouteName = keyof typeof ROUTES;

export type AuthTab = 'login' | 'register';

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};

/** Every link of the product. */
export const paths = {
  home: () => ROUTES.home,
  dashboard: (query: { date?: string } = {}) => withQuery(ROUTES.dashboard, query),
  habitPlanner: () => ROUTES.habitPlanner,
  progress: () => ROUTES.progress,
  ownProfile: () => ROUTES.profile,
  editProfile: () => `${ROUTES.profile}?edit`,
  people: () => ROUTES.people,
  encouragement: () => ROUTES.encouragement,
  following: () => ROUTES.following,
  challenge: () => ROUTES.challenge,
  /** The search for a person's page. */
  findPerson: () => '/public',
  buddies: (one: string, other: string) => `/buddies/${encodeURIComponent(one)}+${encodeURIComponent(other)}`,
  settings: () => ROUTES.settings,
  public: () => ROUTES.public,
  notifications: () => ROUTES.notifications,
  admin: () => ROUTES.admin,
  profile: (username: string) => `/${encodeURIComponent(username)}`,
  podcast: () => ROUTES.podcast,
  auth: (query: { code?: string; tab?: AuthTab } = {}) => withQuery(ROUTES.auth, query),
  resetPassword: (query: { token?: string } = {}) => withQuery(ROUTES.resetPassword, query),
};
