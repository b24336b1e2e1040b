/** The screens of the product by the beginning of their address; what follows it is left out. */
const WHOLE = new Set([
  'admin',
  'auth',
  'challenge',
  'dashboard',
  'following',
  'habit-planner',
  'notifications',
  'podcast',
  'profile',
  'progress',
  'public',
  'reset-password',
  'settings',
]);

/**
 * The route of an address, such as `/buddies/:buddyString` of `/buddies/ann+bo`. Names of people and queries are no part
 * of it, so a report tells nothing about anybody. Anything that is no address of a screen is `other`.
 */
export const routeOfPath = (path: string): string => {
  const [first = '', second, ...rest] = path
    .replace(/[?#].*$/s, '')
    .replace(/^\//, '')
    .split('/');
  if (rest.length > 0) return 'other';
  if (first === 'buddies' && second !== undefined) return '/buddies/:buddyString';
  if (first === 'people') return second === undefined ? '/people' : '/people/encouragement';
  if (second !== undefined && second !== '') return 'other';
  if (first === '') return '/';
  return WHOLE.has(first) ? `/${first}` : '/:username';
};
