import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { runStatements } from '#database/ddl.ts';
import type { DatabaseKind, Words } from '#database/ddl.ts';

const SEEDS = 2 ** 31;

const tables = (w: Words): readonly string[] => [
  `create table bots (
    "userId" integer primary key references users (id) on delete cascade,
    "dueAt" ${w.instant} not null,
    "engagedDay" ${w.day}
  )`,
  `create index bots_due on bots ("dueAt")`,
  `create table bot_habits (
    "habitId" integer primary key references habits (id) on delete cascade,
    "botId" integer not null references bots ("userId") on delete cascade,
    "templateId" integer not null references bot_habit_templates (id),
    unique ("botId", "templateId")
  )`,
  `create table bot_engine (
    id integer primary key check (id = 1),
    seed integer not null,
    "nextRunAt" ${w.instant} not null
  )`,
];

/** Bots and what moves them. The seed is drawn once, so that every process and a restored backup go on with the same days. */
export const bots = async (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => {
  await runStatements(db, kind, tables);
  await sql`
    insert into bot_engine (id, seed, "nextRunAt") values (1, ${randomInt(SEEDS)}, '1970-01-01T00:00:00.000Z')
  `.execute(db);
};
