import * as endpoints from '@crushing/contract/avatars/endpoints';
import * as schemas from '@crushing/contract/avatars/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { getAvatar } from './get-avatar.ts';

export const avatarsRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.getAvatar, schemas.getAvatar, async ({ params, reply }) =>
    getAvatar(deps, params.file, reply),
  );
};
