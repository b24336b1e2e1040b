import type { getRegistration as endpoint } from '@crushing/contract/accounts/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { readSetting } from '#features/settings/read-setting.ts';
import { hasUsers } from './accounts.store.ts';

/** Whether registration needs a code, and whether the set-up comes first. */
export const getRegistration = async ({ database }: Deps): Promise<EndpointAnswer<typeof endpoint>> => ({
  requireApproval: (await readSetting(database.read, 'require_approval')) !== 'false',
  setupNeeded: !(await hasUsers(database.read)),
});
