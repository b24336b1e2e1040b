import type { DatabaseKind, Words } from '#database/ddl.ts';

const utcDay: Readonly<Record<DatabaseKind, string>> = {
  sqlite: 'substr(timestamp, 1, 10)',
  postgres: `(timestamp at time zone 'UTC')::date`,
};

// Stores rows in the order of the key, because a report reads the rows of a path one after another.
const clustered: Readonly<Record<DatabaseKind, string>> = { sqlite: 'without rowid', postgres: '' };

const figures = 'count(*), count(distinct "ipHash"), count(distinct "sessionId"), count(distinct "userId")';

/**
 * The figures of each day, filled from the stored views, and the marks of who is counted in them. Views from before the
 * migration have no mark, so a visitor of that day who comes again after the migration counts twice.
 */
export const pageViewDays =
  (kind: DatabaseKind) =>
  (w: Words): readonly string[] => [
    `create table page_view_days (
      day ${w.day} not null, environment text not null, path text not null,
      views integer not null, visitors integer not null, sessions integer not null, people integer not null,
      primary key (path, environment, day)
    ) ${clustered[kind]}`,
    `create table page_view_marks (
      day ${w.day} not null, environment text not null, path text not null, mark text not null,
      primary key (day, environment, path, mark)
    ) ${clustered[kind]}`,
    `insert into page_view_days (day, environment, path, views, visitors, sessions, people)
      select ${utcDay[kind]}, environment, path, ${figures} from page_views group by 1, 2, 3`,
    `insert into page_view_days (day, environment, path, views, visitors, sessions, people)
      select ${utcDay[kind]}, environment, '*', ${figures} from page_views group by 1, 2`,
  ];
