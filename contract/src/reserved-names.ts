/**
 * First path segments of screens, present and planned. Planned ones are reserved early, because a username that is in use
 * cannot be taken away.
 */
const SCREENS = [
  'admin',
  'auth',
  'buddies',
  'challenge',
  'dashboard',
  'following',
  'habit-planner',
  'notifications',
  'people',
  'podcast',
  'profile',
  'progress',
  'public',
  'reset-password',
  'settings',
] as const;

/** First path segments the server answers itself. */
const SERVER = ['api', 'assets', 'health', 'healthz', 'metrics', 'readyz', 'unsubscribe'] as const;

/** Files at the root of the web, and those every browser or robot asks for unasked. */
const FILES = [
  'android-chrome-192x192.png',
  'android-chrome-512x512.png',
  'apple-touch-icon.png',
  'apple-touch-icon-precomposed.png',
  'boot.js',
  'favicon.ico',
  'favicon.svg',
  'icons',
  'index.html',
  'manifest.json',
  'manifest.webmanifest',
  'offline.html',
  'registerSW.js',
  'robots.txt',
  'screenshots',
  'security.txt',
  'sitemap.xml',
  'sw.js',
  'theme.js',
] as const;

/** Names that would make a person sound like the product or those who run it. They are no addresses, so existing ones stay. */
export const OPERATORS = [
  'administrator',
  'administration',
  'crushing',
  'help',
  'helpdesk',
  'login',
  'moderator',
  'official',
  'operator',
  'postmaster',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'team',
  'webmaster',
] as const;

/**
 * First path segments that are addresses of the product, in lower case: a username that equalled one
 * would have no public page. Every route and every file at the root must be listed here.
 */
export const reservedFirstSegments: ReadonlySet<string> = new Set(
  [...SCREENS, ...SERVER, ...FILES].map((name) => name.toLowerCase()),
);
