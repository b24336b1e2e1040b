import { digestRows, digestTables, requireEqualDigests } from './digest-rows.ts';
import type { Digests, TableDigest } from './digest-rows.ts';
import { TransferError, refusedRow } from './rows.ts';
import type { Rows, Table, Target } from './rows.ts';

/**
 * Copies every row, sets the next ids, reads everything back and compares it. Gives the digests of what was copied.
 * @throws TransferError when the tables differ, before or after.
 */
export const copyRows = async (source: Rows, target: Target): Promise<Digests> => {
  requireSameMigrations(source, target.rows);
  const digests: Record<string, TableDigest> = {};
  for (const table of target.rows.tables) {
    const from = requireSameTable(table, source.tables);
    // oxlint-disable-next-line no-await-in-loop -- one connection on each side
    digests[table.name] = await digestRows(source.read(from), async (batch) =>
      target.write(table, batch).catch((error: unknown) => {
        throw refusedRow(table.name, error);
      }),
    );
  }
  await target.setNextIds(await source.nextIds());
  requireEqualDigests(digests, await digestTables(target.rows));
  return digests;
};

const requireSameMigrations = (source: Rows, target: Rows): void => {
  const missing = target.migrations.find((name) => !source.migrations.includes(name));
  const unknown = source.migrations.find((name) => !target.migrations.includes(name));
  if (unknown !== undefined) throw new TransferError(`The database was written by a newer Crushing (${unknown}).`);
  if (missing !== undefined)
    throw new TransferError(
      `The database was last used by an older Crushing: start this version on it once, then stop it.`,
    );
};

const requireSameTable = (table: Table, tables: readonly Table[]): Table => {
  const same = tables.find(({ name }) => name === table.name);
  const columnsOf = (one: Table | undefined): string => (one?.columns ?? []).map(({ name }) => name).join(', ');
  if (same === undefined || columnsOf(same) !== columnsOf(table))
    throw new TransferError(`The table ${table.name} has other columns than this version knows: ${columnsOf(same)}.`);
  return same;
};
