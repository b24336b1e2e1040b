/**
 * The screens as reports name them. `/:username` stands for every person's page, `other` for an address without a
 * screen.
 */
export const PAGE_ROUTES = [
  '/',
  '/:username',
  '/admin',
  '/auth',
  '/buddies/:buddyString',
  '/challenge',
  '/dashboard',
  '/following',
  '/habit-planner',
  '/notifications',
  '/people',
  '/people/encouragement',
  '/podcast',
  '/profile',
  '/progress',
  '/public',
  '/reset-password',
  '/settings',
  'other',
] as const;

/** The pattern of an address that page views are counted by. */
export type PageRoute = (typeof PAGE_ROUTES)[number];

/** Whether a text is one of the routes that reports know. */
export const isPageRoute = (text: string): text is PageRoute => ROUTES.has(text);

const ROUTES: ReadonlySet<string> = new Set(PAGE_ROUTES);
