import type { DatabaseKind } from '#database/ddl.ts';
import type { Queries } from '#database/database.ts';

/** Settings the administrator may change, with the value that holds until they do. */
export const SETTING_DEFAULTS = {
  require_approval: 'true',
  bots_enabled: 'true',
  podcast_open: 'true',
  // Empty: the countdown is the decorative one; a date: it counts to that date.
  podcast_offer_ends_at: '',
} as const;

export type SettingKey = keyof typeof SETTING_DEFAULTS;

/** The value of a setting as of the last commit. */
export const readSetting = async (query: Queries, key: SettingKey): Promise<string> =>
  (await query.selectFrom('system_settings').select('value').where('key', '=', key).executeTakeFirst())?.value ??
  SETTING_DEFAULTS[key];

/**
 * The value of a setting, held until the unit of work ends: nobody changes it between the look at it and the commit
 * of what was decided by it. On SQLite units of work never overlap, so reading is holding.
 */
export const holdSetting = async (
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
  // Only a row can be held.
  await query
    .insertInto('system_settings')
    .values({ key, value: SETTING_DEFAULTS[key], updatedAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await read())?.value ?? SETTING_DEFAULTS[key];
};
