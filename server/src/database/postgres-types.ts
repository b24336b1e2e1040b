import pg from 'pg';
import { instantOf } from './postgres-instant.ts';

const OID = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

/** Parsers that give the same JavaScript values as SQLite: plain days, ISO instants, numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  [OID.int8]: Number,
  [OID.numeric]: Number,
  [OID.date]: (text) => text,
  [OID.timestamptz]: instantOf,
};

export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid) => parsers[oid] ?? pg.types.getTypeParser(oid),
};
