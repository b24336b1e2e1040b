import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { runStatements } from '#database/ddl.ts';
import type { DatabaseKind, Words } from '#database/ddl.ts';

const columns = (w: Words): readonly string[] => [
  `alter table notification_queue add column day ${w.day}`,
  `alter table notification_queue add column "gatheredIn" integer references notification_queue (id) on delete cascade`,
  `create index notification_queue_gathered on notification_queue ("gatheredIn") where "gatheredIn" is not null`,
  `create index notification_queue_related on notification_queue ("relatedUserId") where "relatedUserId" is not null`,
  // In the database, so that links work on every process and after a restored backup.
  `create table unsubscribe_keys (id integer primary key check (id = 1), secret text not null)`,
];

/** What notices need in the queue, and the key of the links that switch them off. */
export const notices = async (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => {
  await runStatements(db, kind, columns);
  await sql`insert into unsubscribe_keys (id, secret) values (1, ${randomBytes(32).toString('base64url')})`.execute(db);
};
