import * as endpoints from '@crushing/contract/profiles/endpoints';
import * as schemas from '@crushing/contract/profiles/schemas';
import type { Deps } from '#deps.ts';
import type { FaceMaker } from '#features/avatars/make-face.ts';
import { mountEndpoint, setTag } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { madeOnce } from '#http/made-once.ts';
import { getBuddy } from './get-buddy.ts';
import { getPublicPicture } from './get-public-picture.ts';
import { createProfileTags } from './profile-tags.ts';
import { getPublicProfile } from './get-public-profile.ts';
import type { ProfilesUnderWay } from './get-public-profile.ts';

export const profilesRoutes = (mounting: Mounting, deps: Deps): void => {
  // Loaded with the first face: most servers restart more often than somebody shares a link.
  const maker = madeOnce(async () => (await import('#features/avatars/make-face.ts')).createFaceMaker(deps.config));
  const makeFace: FaceMaker['make'] = async (url) => (url === null ? null : (await maker.get()).make(url));
  mounting.app.addHook('preClose', async () => (await maker.ifMade())?.close());
  const tags = createProfileTags();
  const underWay: ProfilesUnderWay = new Map();
  mountEndpoint(
    mounting,
    endpoints.getPublicProfile,
    schemas.getPublicProfile,
    async ({ params, reply }) => {
      const { profile, shown } = await getPublicProfile(deps, params.username, underWay);
      setTag(reply, tags.remember(deps, shown));
      return profile;
    },
    { tag: ({ params }) => tags.current(deps, params.username) },
  );
  mountEndpoint(mounting, endpoints.getBuddy, schemas.getBuddy, async ({ params }) => getBuddy(deps, params.username));
  mountEndpoint(
    mounting,
    endpoints.getPublicPicture,
    schemas.getPublicPicture,
    async ({ params, reply }) => getPublicPicture(deps, params.username, { reply, makeFace }),
    { answersHead: true },
  );
};
