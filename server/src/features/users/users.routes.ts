import * as endpoints from '@crushing/contract/users/endpoints';
import * as schemas from '@crushing/contract/users/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { deleteUser } from './delete-user.ts';
import { listUsers } from './list-users.ts';
import { renameUser } from './rename-user.ts';

// Ten years of a hundred habits are gone within seconds, on a busy machine within a minute.
const DELETION_MS_MAX = 120_000;

export const usersRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.listUsers, schemas.listUsers, async ({ query }) => listUsers(deps, query));
  mountEndpoint(mounting, endpoints.renameUser, schemas.renameUser, async ({ actor, params, body }) =>
    renameUser(deps, actor, { ...params, ...body }),
  );
  mountEndpoint(
    mounting,
    endpoints.deleteUser,
    schemas.deleteUser,
    async ({ actor, params }) => deleteUser(deps, actor, params.id),
    { answerMsMax: DELETION_MS_MAX },
  );
};
