import * as endpoints from '@crushing/contract/settings/endpoints';
import * as schemas from '@crushing/contract/settings/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { changeSetting } from './change-setting.ts';
import { listSettings } from './list-settings.ts';

export const settingsRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.listSettings, schemas.listSettings, async () => listSettings(deps));
  mountEndpoint(mounting, endpoints.changeSetting, schemas.changeSetting, async ({ actor, params, body }) =>
    changeSetting(deps, actor, { ...params, ...body }),
  );
};
