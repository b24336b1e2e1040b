import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { listSystemSettings as endpoint } from '@crushing/contract/settings/endpoints';
import type { Deps } from '#deps.ts';
import { KNOWN_SETTINGS, describeSetting } from './known-settings.ts';
import { SETTING_DEFAULTS } from './read-setting.ts';
import { findSettings } from './settings.store.ts';

export const listSystemSettings = async ({ database }: Deps): Promise<EndpointAnswer<typeof endpoint>> => {
  const saved = new Map((await findSettings(database.read)).map((row) => [row.key, row]));
  const settings = KNOWN_SETTINGS.map((key) => ({
    key,
    value: saved.get(key)?.value ?? SETTING_DEFAULTS[key],
    description: describeSetting(key),
    updatedAt: saved.get(key)?.updatedAt ?? null,
  }));
  return { settings };
};
