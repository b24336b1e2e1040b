import { seededFolder } from '#seeded/seeded-folder.ts';
import { seededPostgres } from '#seeded/seeded-postgres.ts';
import { measureSpeed } from './measure-speed.ts';
import type { SpeedPlan } from './measure-speed.ts';
import { MANY_HABITS_GOALS, POSTGRES_GOALS, SQLITE_GOALS } from './speed-rows.ts';

const PEOPLE = 500;
const HABITS_EACH = 8;
const YEAR = { people: PEOPLE, habitsEach: HABITS_EACH, years: 1 };
const OLD_YEARS = 10;
const TEN_YEARS = { ...YEAR, years: OLD_YEARS };

/** A person for each connection. */
const MANY_HABITS = { people: 32, habitsEach: 100, years: 1 };
const MANY_YEARS = 5;

const FULL = {
  quiet: { rounds: 3, seconds: 2, warmUpSeconds: 0.5 },
  busy: { rounds: 5, seconds: 3, warmUpSeconds: 0.5 },
} as const satisfies Pick<SpeedPlan, 'quiet' | 'busy'>;

const QUICK = {
  quiet: { rounds: 1, seconds: 1.5, warmUpSeconds: 0.3 },
  busy: { rounds: 3, seconds: 1.5, warmUpSeconds: 0.3 },
} as const satisfies Pick<SpeedPlan, 'quiet' | 'busy'>;

/** The table on SQLite; `isQuick` skips the ten years and measures for a shorter time. */
export const measureSpeedOnSqlite = async (isQuick: boolean): Promise<boolean> => {
  const old = isQuick ? null : await seededFolder(TEN_YEARS);
  const young = await seededFolder(YEAR);
  const floor = await seededFolder(YEAR);
  try {
    const stage = (seeded: typeof young) => ({ dataDir: seeded.dataDir, people: seeded.people, databaseUrl: null });
    return await measureSpeed({
      title: `SQLite, ${PEOPLE} people × ${HABITS_EACH} habits`,
      young: stage(young),
      old: old === null ? null : stage(old),
      oldYears: OLD_YEARS,
      floor: stage(floor),
      habitsEach: HABITS_EACH,
      goals: SQLITE_GOALS,
      ...(isQuick ? QUICK : FULL),
    });
  } finally {
    for (const seeded of [young, floor, old]) seeded?.drop();
  }
};

/** The same for people with a hundred habits, whose five years must cost what one costs. */
export const measureSpeedOfManyHabits = async (): Promise<boolean> => {
  const old = await seededFolder({ ...MANY_HABITS, years: MANY_YEARS });
  const young = await seededFolder(MANY_HABITS);
  const floor = await seededFolder(MANY_HABITS);
  try {
    const stage = (seeded: typeof young) => ({ dataDir: seeded.dataDir, people: seeded.people, databaseUrl: null });
    return await measureSpeed({
      title: `SQLite, ${MANY_HABITS.people} people × ${MANY_HABITS.habitsEach} habits`,
      young: stage(young),
      old: stage(old),
      oldYears: MANY_YEARS,
      floor: stage(floor),
      habitsEach: MANY_HABITS.habitsEach,
      goals: MANY_HABITS_GOALS,
      ...QUICK,
    });
  } finally {
    for (const seeded of [young, floor, old]) seeded.drop();
  }
};

/** The table on a PostgreSQL started for it, which flushes every commit. */
export const measureSpeedOnPostgres = async (): Promise<boolean> => {
  const seeded = await seededPostgres(YEAR);
  try {
    const stage = (databaseUrl: string) => ({ dataDir: seeded.dataDir, people: seeded.people, databaseUrl });
    return await measureSpeed({
      title: `PostgreSQL, ${PEOPLE} people × ${HABITS_EACH} habits`,
      young: stage(seeded.url),
      old: null,
      oldYears: OLD_YEARS,
      floor: stage(seeded.copyUrl),
      habitsEach: HABITS_EACH,
      goals: POSTGRES_GOALS,
      ...FULL,
    });
  } finally {
    await seeded.drop();
  }
};
