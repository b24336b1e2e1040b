import { openForCommand } from '#database/connect.ts';
import type { DatabaseSettings } from '#database/connect.ts';

/** Every row of every table as the product reads it, in an order that does not depend on the database. */
export const tableContents = async (settings: DatabaseSettings): Promise<Record<string, readonly string[]>> => {
  const { read, close } = await openForCommand(settings);
  const contents: Record<string, readonly string[]> = {};
  for (const { name } of await read.introspection.getTables()) {
    const rows = await read
      .selectFrom(name as 'users')
      .selectAll()
      .execute();
    contents[name] = rows.map((row) => sorted(row)).toSorted();
  }
  await close();
  return contents;
};

/** The tables without a row. They are equal to any other empty ones, so they show nothing. */
export const emptyTables = (contents: Record<string, readonly string[]>): readonly string[] =>
  Object.keys(contents).filter((table) => contents[table]?.length === 0);

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => one.localeCompare(other)))
      : part,
  );
