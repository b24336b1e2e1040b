import type { Words } from '#database/ddl.ts';

/** People, their sessions, habits and goals. */
export const accountsAndHabits = (w: Words): readonly string[] => [
  `create table users (
    id ${w.id},
    email text not null unique,
    password text,
    username text not null,
    "usernameKey" text not null unique,
    name text,
    title text,
    "profileImage" text,
    "hasCompletedOnboarding" ${w.bool} not null default ${w.no},
    "hasCompletedTour" ${w.bool} not null default ${w.no},
    "isBot" ${w.bool} not null default ${w.no},
    "botType" text,
    productivity integer not null default 50 check (productivity between 0 and 100),
    "engagementLevel" integer not null default 30 check ("engagementLevel" between 0 and 100),
    timezone text,
    "dayEndsAt" integer not null default 0 check ("dayEndsAt" between 0 and 6),
    "createdAt" ${w.instant} not null,
    check ("isBot" = ${w.yes} or password is not null)
  )`,
  `create table person_versions (
    "userId" integer primary key references users (id) on delete cascade,
    version integer not null
  )`,
  `create table sessions (
    id ${w.id},
    "tokenHash" text not null unique,
    "userId" integer not null references users (id) on delete cascade,
    "createdAt" ${w.instant} not null,
    "lastSeenAt" ${w.instant} not null
  )`,
  `create index sessions_user on sessions ("userId")`,
  `create table setup_codes ("codeHash" text primary key, "createdAt" ${w.instant} not null)`,
  `create table password_reset_tokens (
    id ${w.id},
    "userId" integer not null references users (id) on delete cascade,
    token text not null unique,
    "expiresAt" ${w.instant} not null,
    "createdAt" ${w.instant} not null,
    "usedAt" ${w.instant}
  )`,
  `create index password_reset_tokens_user on password_reset_tokens ("userId")`,
  `create table habits (
    id ${w.id},
    "userId" integer not null references users (id) on delete cascade,
    name text not null,
    type text not null check (type in ('daily', 'weekly')),
    deadline text not null,
    weekdays ${w.json},
    schedules ${w.json} not null,
    "startDay" ${w.day} not null,
    notes text,
    icon text,
    completed ${w.bool} not null default ${w.no},
    streak integer not null default 0 check (streak >= 0),
    "streakThrough" ${w.day},
    "streakBridgedThrough" ${w.day},
    reps integer not null default 0 check (reps >= 0),
    "sortOrder" integer not null default 0,
    "deletedAt" ${w.instant},
    "createdAt" ${w.instant} not null,
    "lastUpdated" ${w.instant} not null
  )`,
  `create index habits_live on habits ("userId", "sortOrder", id) where "deletedAt" is null`,
  `create index habits_user on habits ("userId")`,
  `create table habit_instances (
    id ${w.id},
    "habitId" integer not null references habits (id) on delete cascade,
    date ${w.day} not null,
    completed ${w.bool} not null default ${w.no},
    skipped ${w.bool} not null default ${w.no},
    notes text,
    "habitName" text not null,
    "createdAt" ${w.instant} not null,
    unique ("habitId", date),
    check (completed = ${w.no} or skipped = ${w.no})
  )`,
  `create table goals (
    id ${w.id},
    "userId" integer not null references users (id) on delete cascade,
    title text not null,
    description text,
    specific text not null,
    measurable text not null,
    achievable text not null,
    relevant text not null,
    "timeBound" text not null,
    "startDate" ${w.day} not null,
    "targetDate" ${w.day} not null,
    "isActive" ${w.bool} not null default ${w.yes},
    "isEnabled" ${w.bool} not null default ${w.no},
    "lastDismissedAt" ${w.instant},
    "dismissedDate" ${w.day},
    "lastModifiedAt" ${w.instant},
    "monthlyChangesUsed" integer not null default 0,
    "currentMonth" text,
    "createdAt" ${w.instant} not null,
    "updatedAt" ${w.instant} not null
  )`,
  `create unique index goals_one_active on goals ("userId") where "isActive"`,
  `create table goal_changes (
    "userId" integer not null references users (id) on delete cascade,
    month text not null,
    "changesUsed" integer not null default 0,
    primary key ("userId", month)
  )`,
];

/** User 1 is the administrator. No statement may delete or renumber that row. */
export const firstUserGuardInSqlite: readonly string[] = [
  `create trigger users_keep_first before delete on users when old.id = 1
   begin select raise(abort, 'user 1 cannot be deleted'); end`,
  `create trigger users_keep_first_id before update of id on users when old.id = 1 and new.id <> 1
   begin select raise(abort, 'user 1 cannot be renumbered'); end`,
];

export const firstUserGuardInPostgres: readonly string[] = [
  `create function keep_first_user() returns trigger language plpgsql as $$
   begin raise exception 'user 1 cannot be deleted or renumbered'; end $$`,
  `create trigger users_keep_first before delete on users for each row when (old.id = 1) execute function keep_first_user()`,
  `create trigger users_keep_first_id before update of id on users for each row
   when (old.id = 1 and new.id <> 1) execute function keep_first_user()`,
];
