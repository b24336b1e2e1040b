import { dayAt, isTimeZone } from '@crushing/domain/calendar/time-zone';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { runStatements } from '#database/ddl.ts';
import type { DatabaseKind, Words } from '#database/ddl.ts';

type DeletedHabit = { id: number; deletedAt: string; timezone: string | null; dayEndsAt: number };

const column = (w: Words): readonly string[] => [`alter table habits add column "deletedDay" ${w.day}`];

/** The owner's day of each deletion, kept so that a later change of zone or end of day does not move it. */
export const deletedDays = async (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => {
  await runStatements(db, kind, column);
  const { rows } = await sql<DeletedHabit>`
    select habits.id, "deletedAt", timezone, "dayEndsAt"
    from habits join users on users.id = "userId" where "deletedAt" is not null`.execute(db);
  for (const { id, deletedAt, timezone, dayEndsAt } of rows) {
    // This machine may not know a stored zone.
    const zone = timezone !== null && isTimeZone(timezone) ? timezone : 'UTC';
    const day = dayAt(Date.parse(deletedAt), zone, dayEndsAt);
    // oxlint-disable-next-line no-await-in-loop -- there is one connection
    await sql`update habits set "deletedDay" = ${day} where id = ${id}`.execute(db);
  }
};
