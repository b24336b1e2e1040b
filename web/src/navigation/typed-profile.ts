import { ROUTES, paths } from './paths.ts';

const SCREENS: ReadonlySet<string | undefined> = new Set(Object.values(ROUTES).map((route) => route.split('/')[1]));

/** Where a typed username leads. Nobody has the name of a screen, so that one leads to the page of nobody. */
export const typedProfile = (typed: string): string =>
  paths.profile(SCREENS.has(typed.toLowerCase()) ? `@${typed}` : typed);
