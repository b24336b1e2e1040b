import * as endpoints from '@crushing/contract/settings/endpoints';
import * as schemas from '@crushing/contract/settings/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { changeSystemSetting } from './change-system-setting.ts';
import { listSystemSettings } from './list-system-settings.ts';

export const settingsRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.listSystemSettings, schemas.listSystemSettings, async () =>
    listSystemSettings(deps),
  );
  mountEndpoint(mounting, endpoints.changeSystemSetting, schemas.changeSystemSetting, async ({ actor, params, body }) =>
    changeSystemSetting(deps, actor, { ...params, ...body }),
  );
};
