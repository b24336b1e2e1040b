import { ROUTES, paths } from './paths.ts';

const SCREENS: ReadonlySet<string | undefined> = new Set(Object.values(ROUTES).map((route) => route.split('/')[1]));

// Browsers resolve these two in a path.
const DOTS = /^\.{1,2}$/;

/** The path of a typed username. Nobody may have the name of a screen, so its path answers "User not found". */
export const typedProfile = (typed: string): string =>
  paths.profile(SCREENS.has(typed.toLowerCase()) || DOTS.test(typed) ? `@${typed}` : typed);
