/** The route pattern of each screen. */
export const ROUTES = {
  home: '/',
  dashboard: '/dashboard',
  habitPlanner: '/habit-planner',
  progress: '/progress',
  auth: '/auth',
  resetPassword: '/reset-password',
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
  profile: (username: string) => `/${encodeURIComponent(username)}`,
  auth: (query: { code?: string; tab?: AuthTab } = {}) => withQuery(ROUTES.auth, query),
  resetPassword: (query: { token?: string } = {}) => withQuery(ROUTES.resetPassword, query),
};
