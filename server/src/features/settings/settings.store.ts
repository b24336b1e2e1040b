import type { Selectable } from 'kysely';
import type { Queries } from '#database/database.ts';
import type { Tables } from '#database/schema.ts';

type Settings = Tables['system_settings'];

export const findSettings = async (
  query: Queries,
): Promise<Pick<Selectable<Settings>, 'key' | 'value' | 'updatedAt'>[]> =>
  query.selectFrom('system_settings').select(['key', 'value', 'updatedAt']).execute();

export const saveSetting = async (
  query: Queries,
  setting: { key: string; value: string; updatedAt: string; updatedBy: number },
): Promise<void> => {
  const { key: _key, ...changes } = setting;
  await query
    .insertInto('system_settings')
    .values(setting)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changes))
    .execute();
};
