import { join } from 'node:path';
import { dayAt } from '@crushing/domain/calendar/time-zone';
import { SQLITE_FILE, openDatabase } from '#database/connect.ts';
import type { DatabaseSettings } from '#database/connect.ts';
import { openPostgresBulk } from './bulk-writer-postgres.ts';
import { openSqliteBulk } from './bulk-writer-sqlite.ts';
import { fillHabits } from './fill-habits.ts';
import { fillPageViews } from './fill-page-views.ts';
import { fillPeople } from './fill-people.ts';
import type { FilledPerson } from './fill-people.ts';
import { randomFrom } from './random.ts';

export type FillPlan = {
  readonly people: number;
  readonly habitsEach: number;
  readonly days: number;
  /** Leaves out habits that are not due every day. */
  readonly isDailyOnly?: boolean;
  /** Of all people; UTC where it is not given. */
  readonly timeZone?: string;
  /** Page views of these days. */
  readonly pageViews?: number;
  readonly seed: number;
  /** The last day of the history, in epoch milliseconds. */
  readonly now: number;
};

/** Creates the tables of an empty database and fills them with people, habits and an instance for each habit and day. */
export const fillDatabase = async (
  settings: DatabaseSettings,
  { people: count, habitsEach, days, isDailyOnly = false, timeZone = 'UTC', pageViews = 0, seed, now }: FillPlan,
): Promise<FilledPerson[]> => {
  const { release } = await openDatabase(settings);
  await release();
  const bulk =
    settings.databaseUrl === null
      ? openSqliteBulk(join(settings.dataDir, SQLITE_FILE))
      : await openPostgresBulk(settings.databaseUrl);
  const people = await fillPeople(bulk, { count, seed, timeZone, now });
  const through = dayAt(now, timeZone, 0);
  await fillHabits(bulk, randomFrom(seed), {
    userIds: people.map(({ id }) => id),
    habitsEach,
    isDailyOnly,
    days,
    through,
  });
  if (pageViews > 0) await fillPageViews(bulk, randomFrom(seed), { views: pageViews, days, through });
  await bulk.finish();
  return people;
};
