import * as endpoints from '@crushing/contract/profiles/endpoints';
import * as schemas from '@crushing/contract/profiles/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { getBuddy } from './get-buddy.ts';
import { getProfilePicture } from './get-profile-picture.ts';
import { getPublicProfile } from './get-public-profile.ts';

export const profilesRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.getPublicProfile, schemas.getPublicProfile, async ({ params }) =>
    getPublicProfile(deps, params.username),
  );
  mountEndpoint(mounting, endpoints.getBuddy, schemas.getBuddy, async ({ params }) => getBuddy(deps, params.username));
  mountEndpoint(mounting, endpoints.getProfilePicture, schemas.getProfilePicture, async ({ params, reply }) =>
    getProfilePicture(deps, params.username, reply),
  );
};
