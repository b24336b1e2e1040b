import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

export type Reference = {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly targetColumn: string;
};

export type Row = Readonly<Record<string, unknown>>;

/** Every row of every table, as the product reads it. */
export const dumpOf = async ({ read }: Database): Promise<Readonly<Record<string, readonly Row[]>>> => {
  const rows: Record<string, Row[]> = {};
  for (const { name } of await read.introspection.getTables())
    rows[name] = await read
      .selectFrom(name as 'users')
      .selectAll()
      .execute();
  return rows;
};

const IN_SQLITE = sql<Reference>`
  select tables.name as "table", keys."from" as "column", keys."table" as target, keys."to" as "targetColumn"
  from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`;

const IN_POSTGRES = sql<Reference>`
  select from_table.relname as "table", from_column.attname as "column",
    to_table.relname as target, to_column.attname as "targetColumn"
  from pg_constraint as keys
  join pg_class as from_table on from_table.oid = keys.conrelid
  join pg_class as to_table on to_table.oid = keys.confrelid
  join pg_attribute as from_column on from_column.attrelid = keys.conrelid and from_column.attnum = keys.conkey[1]
  join pg_attribute as to_column on to_column.attrelid = keys.confrelid and to_column.attnum = keys.confkey[1]
  where keys.contype = 'f' and keys.connamespace = current_schema()::regnamespace`;

const referencesIn = async ({ kind, read }: Database): Promise<readonly Reference[]> =>
  (await (kind === 'sqlite' ? IN_SQLITE : IN_POSTGRES).execute(read)).rows;

/** The foreign keys that lead to a person, directly or through other tables. */
export const referencesToPeople = async (database: Database): Promise<readonly Reference[]> => {
  const references = await referencesIn(database);
  const ofPeople = new Set(['users']);
  for (let known = 0; known < ofPeople.size;) {
    known = ofPeople.size;
    for (const { table, target } of references) if (ofPeople.has(target)) ofPeople.add(table);
  }
  return references.filter(({ target }) => ofPeople.has(target));
};

type Column = { readonly table: string; readonly column: string };

/** The columns of whole numbers that are named like a reference but are none. So nothing deletes their rows. */
export const looseReferences = async (database: Database): Promise<readonly Column[]> => {
  const references = new Set((await referencesIn(database)).map(({ table, column }) => `${table}.${column}`));
  return (await database.read.introspection.getTables()).flatMap(({ name: table, columns }) =>
    columns
      .filter(({ name, dataType }) => /(Id|By)$/.test(name) && /^int/i.test(dataType))
      .filter(({ name }) => !references.has(`${table}.${name}`))
      .map(({ name }) => ({ table, column: name })),
  );
};

/** The columns that hold a name, an address or words of a person. */
export const nameColumns = async ({ read }: Database): Promise<readonly Column[]> =>
  (await read.introspection.getTables()).flatMap(({ name: table, columns }) =>
    columns
      .filter(
        ({ name, dataType }) => /name|mail|title$|notes$|message$|subject$/i.test(name) && /^text/i.test(dataType),
      )
      .map(({ name }) => ({ table, column: name })),
  );

/** The rows of a person by table: their own, and all that refer to one of these. */
export const rowsOfPerson = (
  dump: Readonly<Record<string, readonly Row[]>>,
  references: readonly Reference[],
  id: number,
): ReadonlyMap<string, ReadonlySet<Row>> => {
  const found = new Map<string, Set<Row>>([
    ['users', new Set((dump['users'] ?? []).filter((row) => row['id'] === id))],
  ]);
  for (let grows = true; grows;) {
    grows = false;
    for (const { table, column, target, targetColumn } of references) {
      const values = new Set([...(found.get(target) ?? [])].map((row) => row[targetColumn]));
      const rows = found.get(table) ?? new Set();
      found.set(table, rows);
      for (const row of dump[table] ?? []) {
        if (rows.has(row) || !values.has(row[column])) continue;
        rows.add(row);
        grows = true;
      }
    }
  }
  return found;
};
