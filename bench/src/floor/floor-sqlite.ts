import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import { SQLITE_FILE } from '@crushing/server/database/connect';
import type { FloorData } from './floor-data.ts';
import { listStatement, upsertStatement } from './floor-data.ts';

/** Prepared statements on the same file, as durable as the product. Sessions come from a map, as in one process. */
export const sqliteFloor = (dataDir: string, peopleByCookie: ReadonlyMap<string, number>): FloorData => {
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE));
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  const mark = (): string => '?';
  const list = database.prepare(listStatement(mark));
  const upsert = database.prepare(upsertStatement(mark));
  return {
    personOf: (cookie) => peopleByCookie.get(cookie) ?? 0,
    list: (userId, day) => list.all(day, userId),
    upsert: ({ habitId, date, completed }) => upsert.run(habitId, date, Number(completed) as SQLInputValue),
  };
};
