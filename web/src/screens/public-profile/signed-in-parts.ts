import { lazyPart, Nothing } from '#ui/lazy-part.tsx';

const load = () => import('./signed-in-screen.tsx');

/** What signed-in people have on a public page besides what visitors see. */
export const signedIn = {
  Top: lazyPart(async () => (await load()).SignedInTop, Nothing).Part,
  Bottom: lazyPart(async () => (await load()).SignedInBottom, Nothing).Part,
  Actions: lazyPart(async () => (await load()).SignedInActions, Nothing).Part,
};
