import pg from 'pg';
import { hashToken } from '@crushing/server/http/session-cookie';
import type { FloorData } from './floor-data.ts';
import { listStatement, sessionStatement, upsertStatement } from './floor-data.ts';

/** Prepared statements on the same server. Other processes may write, so sessions are read for each call. */
export const postgresFloor = (url: string): FloorData => {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  const mark = (place: number): string => `$${place}`;
  const statements = { session: sessionStatement(mark), list: listStatement(mark), upsert: upsertStatement(mark) };
  const ask = async (name: keyof typeof statements, values: unknown[]): Promise<unknown[]> =>
    (await pool.query({ name, text: statements[name], values })).rows;
  return {
    personOf: async (cookie) => {
      const [row] = (await ask('session', [hashToken(cookie.slice(cookie.indexOf('=') + 1))])) as { id: number }[];
      return row?.id ?? 0;
    },
    list: (userId, day) => ask('list', [day, userId]),
    upsert: ({ habitId, date, completed }) => ask('upsert', [habitId, date, completed]),
  };
};
