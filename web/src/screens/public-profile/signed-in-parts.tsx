import { lazyPart, NothingYet } from '#ui/lazy-part.tsx';
import { MissingPart } from '#ui/missing-part.tsx';
import { VisitorHeader } from './visitor-header.tsx';

export const loadSignedIn = () => import('./signed-in-screen.tsx');

// No field stands here until it is known which search comes, because the text typed into it would be lost.
export const SearchToCome = () => <span className="h-11" />;

const Space = () => <span />;

/** What signed-in people have on a public page besides what visitors see. */
export const signedIn = {
  Top: lazyPart(
    async () => (await loadSignedIn()).SignedInTop,
    NothingYet,
    () => <VisitorHeader />,
  ).Part,
  Bottom: lazyPart(async () => (await loadSignedIn()).SignedInBottom, NothingYet).Part,
  FindPeople: lazyPart(async () => (await loadSignedIn()).SignedInFindPeople, MissingPart, SearchToCome).Part,
  Actions: lazyPart(async () => (await loadSignedIn()).SignedInActions, NothingYet, Space).Part,
};
