import type { DatabaseKind } from '#database/ddl.ts';
import type { Queries } from '#database/database.ts';

/** The settings of the administrator and their defaults. */
export const SETTING_DEFAULTS = {
  require_approval: 'true',
  bots_enabled: 'true',
  podcast_open: 'true',
  // Empty: a decorative countdown. A date: the countdown ends then.
  podcast_offer_ends_at: '',
} as const;

export type SettingKey = keyof typeof SETTING_DEFAULTS;

/** The value of a setting as of the last commit. */
export const readSetting = async (query: Queries, key: SettingKey): Promise<string> =>
  (await query.selectFrom('system_settings').select('value').where('key', '=', key).executeTakeFirst())?.value ??
  SETTING_DEFAULTS[key];

/**
 * The value of a setting, locked until the commit: nobody changes it in between. On SQLite transactions run one after
 * the other, so reading is enough.
 */
export const lockSetting = async (
  kind: DatabaseKind,
  query: Queries,
  key: SettingKey,
  now: string,
): Promise<string> => {
  if (kind === 'sqlite') return readSetting(query, key);
  const read = async () =>
    query.selectFrom('system_settings').select('value').where('key', '=', key).forShare().executeTakeFirst();
  const known = await read();
  if (known !== undefined) return known.value;
  // Only an existing row can be locked.
  await query
    .insertInto('system_settings')
    .values({ key, value: SETTING_DEFAULTS[key], updatedAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await read())?.value ?? SETTING_DEFAULTS[key];
};
