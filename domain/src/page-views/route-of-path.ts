import { isPageRoute } from './page-routes.ts';
import type { PageRoute } from './page-routes.ts';

/**
 * The route of an address, such as `/buddies/:buddyString` of `/buddies/ann+bo`. It holds no names and no queries, so a
 * report tells nothing about anybody. An address without a screen gives `other`.
 */
export const routeOfPath = (path: string): PageRoute => {
  const [first = '', second, ...rest] = path
    .replace(/[?#].*$/s, '')
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .split('/');
  if (rest.length > 0) return 'other';
  if (second !== undefined) return routeOfPair(first, second);
  const route = `/${first}`;
  return isPageRoute(route) ? route : '/:username';
};

const routeOfPair = (first: string, second: string): PageRoute => {
  if (first === 'buddies') return '/buddies/:buddyString';
  return first === 'people' && second === 'encouragement' ? '/people/encouragement' : 'other';
};
