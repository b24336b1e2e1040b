import { dayAt, isTimeZone } from '@crushing/domain/calendar/time-zone';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { runStatements } from '#database/ddl.ts';
import type { DatabaseKind, Words } from '#database/ddl.ts';

const person = (w: Words, column: string): string =>
  `"${column}" integer not null references users (id) on delete cascade`;

/** Settings of people and habits, device labels and end reasons of sessions, API tokens, blocks. */
const accountsAndHabits = (w: Words): readonly string[] => [
  // Filled by `fillCreatedDays`. SQLite cannot make the column NOT NULL later, so there only the code ensures a value.
  `alter table habits add column "createdDay" ${w.day}`,
  `alter table habits add column "isPrivate" ${w.bool} not null default ${w.no}`,
  `alter table users add column "weekStart" text check ("weekStart" in ('monday', 'saturday', 'sunday'))`,
  `alter table users add column findable ${w.bool} not null default ${w.yes}`,
  `alter table sessions add column "deviceLabel" text`,
  // No foreign key: the devices of a deleted person still ask for the reason.
  `create table ended_sessions (
    "tokenHash" text primary key,
    reason text not null check (reason in ('signed_out_everywhere', 'password_reset', 'account_deleted')),
    "endedAt" ${w.instant} not null
  )`,
  `create index ended_sessions_time on ended_sessions ("endedAt")`,
  `create table api_tokens (
    id ${w.id}, ${person(w, 'userId')},
    name text not null,
    "tokenHash" text not null unique,
    "createdAt" ${w.instant} not null, "lastUsedAt" ${w.instant}
  )`,
  `create index api_tokens_user on api_tokens ("userId")`,
  `create table blocks (
    id ${w.id}, ${person(w, 'blockerId')}, ${person(w, 'blockedId')},
    "createdAt" ${w.instant} not null,
    unique ("blockerId", "blockedId"),
    check ("blockerId" <> "blockedId")
  )`,
  `create index blocks_blocked on blocks ("blockedId")`,
];

/** The outbox of ticks, and the tables derived from it. */
const outbox = (w: Words): readonly string[] => [
  `create table habit_events (
    id ${w.id}, ${person(w, 'userId')},
    "habitId" integer not null references habits (id) on delete cascade,
    "habitInstanceId" integer references habit_instances (id) on delete cascade,
    kind text not null,
    day ${w.day} not null,
    version integer not null,
    "createdAt" ${w.instant} not null, "doneAt" ${w.instant}
  )`,
  `create index habit_events_open on habit_events ("userId", id) where "doneAt" is null`,
  `create index habit_events_done on habit_events ("doneAt") where "doneAt" is not null`,
  `create index habit_events_habit on habit_events ("habitId")`,
  `create index habit_events_instance on habit_events ("habitInstanceId")`,
  `create table perfect_days (${person(w, 'userId')}, day ${w.day} not null, primary key ("userId", day))`,
  `create table milestones (
    id ${w.id}, ${person(w, 'userId')},
    "habitId" integer references habits (id) on delete cascade,
    number integer not null,
    day ${w.day} not null,
    "createdAt" ${w.instant} not null
  )`,
  `create unique index milestones_habit on milestones ("habitId", number) where "habitId" is not null`,
  `create unique index milestones_perfect_days on milestones ("userId", number) where "habitId" is null`,
  `create table shown_versions (
    "userId" integer primary key references users (id) on delete cascade,
    "publicPage" integer not null default 0,
    feed integer not null default 0
  )`,
];

const socialAndAdministration = (w: Words): readonly string[] => [
  `alter table activity_feed add column "relatedUserId" integer references users (id) on delete cascade`,
  `alter table activity_feed add column milestone integer`,
  `alter table activity_feed add column "challengeId" integer references challenges (id) on delete cascade`,
  `create index activity_feed_days on activity_feed ("userId", day)`,
  `create index activity_feed_related on activity_feed ("relatedUserId")`,
  `alter table encouragements add column "thankedAt" ${w.instant}`,
  `alter table challenges add column "endedAt" ${w.instant}`,
  `create table challenge_days (
    "challengeId" integer not null references challenges (id) on delete cascade,
    ${person(w, 'userId')}, day ${w.day} not null,
    primary key ("challengeId", "userId", day)
  )`,
  `create index challenge_days_user on challenge_days ("userId")`,
  `create table audit_log (
    id ${w.id},
    "actorId" integer references users (id) on delete set null,
    action text not null,
    "targetUserId" integer references users (id) on delete set null,
    details ${w.json},
    "createdAt" ${w.instant} not null
  )`,
  `create index audit_log_time on audit_log ("createdAt")`,
];

type OldHabit = { id: number; startDay: string; createdAt: string; timezone: string | null; dayEndsAt: number };

const fillCreatedDays = async (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => {
  const isMovedBack = sql`exists (
    select 1 from habit_instances where "habitId" = habits.id and date = "startDay" and completed
  )`;
  // A start day that no tick moved back is the created day.
  await sql`update habits set "createdDay" = "startDay" where not ${isMovedBack}`.execute(db);
  const { rows } = await sql<OldHabit>`
    select habits.id, "startDay", habits."createdAt", timezone, "dayEndsAt"
    from habits join users on users.id = "userId" where ${isMovedBack}`.execute(db);
  for (const { id, startDay, createdAt, timezone, dayEndsAt } of rows) {
    // This machine may not know a stored zone.
    const zone = timezone !== null && isTimeZone(timezone) ? timezone : 'UTC';
    const day = dayAt(Date.parse(createdAt), zone, dayEndsAt);
    // If the person has moved west since, this day could be before the start day.
    const createdDay = day < startDay ? startDay : day;
    // oxlint-disable-next-line no-await-in-loop -- there is one connection
    await sql`update habits set "createdDay" = ${createdDay} where id = ${id}`.execute(db);
  }
  if (kind === 'postgres') await sql`alter table habits alter column "createdDay" set not null`.execute(db);
};

export const groundForTheSocialHalf = async (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => {
  await runStatements(db, kind, accountsAndHabits);
  await fillCreatedDays(db, kind);
  await runStatements(db, kind, outbox);
  await runStatements(db, kind, socialAndAdministration);
};
