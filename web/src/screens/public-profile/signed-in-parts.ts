import { lazyPart, Nothing } from '#ui/lazy-part.tsx';

export const loadSignedIn = () => import('./signed-in-screen.tsx');

/** What signed-in people have on a public page besides what visitors see. */
export const signedIn = {
  Top: lazyPart(async () => (await loadSignedIn()).SignedInTop, Nothing).Part,
  Bottom: lazyPart(async () => (await loadSignedIn()).SignedInBottom, Nothing).Part,
  FindPeople: lazyPart(async () => (await loadSignedIn()).SignedInFindPeople).Part,
  Actions: lazyPart(async () => (await loadSignedIn()).SignedInActions, Nothing).Part,
};
