import type { TestServer } from './test-server.ts';

/** The values of all rows in each column of each table, as one text for a column. */
export const allColumns = async ({ deps }: TestServer): Promise<ReadonlyMap<string, string>> => {
  const { read } = deps.database;
  const found = new Map<string, string>();
  for (const table of await read.introspection.getTables()) {
    const rows: Record<string, unknown>[] = await read
      .selectFrom(table.name as 'users')
      .selectAll()
      .execute();
    for (const { name } of table.columns) {
      const values = rows.map((row) => JSON.stringify([row['id'], row[name]]));
      found.set(`${table.name}.${name}`, JSON.stringify(values.toSorted()));
    }
  }
  return found;
};

/** The columns whose values a call changed. */
export const changedColumns = async (server: TestServer, call: () => Promise<unknown>): Promise<readonly string[]> => {
  const before = await allColumns(server);
  await call();
  const after = await allColumns(server);
  return [...after.keys()].filter((column) => after.get(column) !== before.get(column));
};
