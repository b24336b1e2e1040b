import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { IMPORT_SCHEDULES_MAX, LATER_SCHEDULES_CHARACTERS_MAX } from '@crushing/domain/habits/habit-limits';
import { SQLITE_FILE } from '@crushing/server/database/connect';

const HABITS = 500;
const HABITS_WITH_HISTORY = 100;
const DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

// Earlier versions stored such control characters. Each takes six bytes in an answer.
const NOTE = '\u0001'.repeat(2000);

/**
 * Gives a person the largest lists that the limits allow: 500 habits with as many schedules as one person may have, and
 * a year of instances with long notes for 100 of them.
 */
export const hoardFor = (dataDir: string, userId: number): void => {
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE));
  const today = Date.now();
  const dayBefore = (days: number): string => new Date(today - days * DAY_MS).toISOString().slice(0, 10);
  const now = new Date(today).toISOString();
  const schedules = Array.from({ length: IMPORT_SCHEDULES_MAX }, (_, place) => ({
    from: dayBefore(DAYS - place),
    ...ruleOf(place),
  }));
  const [many, one] = [JSON.stringify(schedules), JSON.stringify(schedules.slice(-1))];
  const habitsWithMany = LATER_SCHEDULES_CHARACTERS_MAX / many.length;
  const addHabit = database.prepare(
    `insert into habits ("userId", name, type, deadline, schedules, "startDay", "createdDay", notes, "createdAt", "lastUpdated")
     values (?, 'Hoarded', 'daily', '00:00', ?, ?, ?, ?, ?, ?)`,
  );
  const addInstance = database.prepare(
    `insert into habit_instances ("habitId", date, completed, notes, "habitName", "createdAt") values (?, ?, 1, ?, 'Hoarded', ?)`,
  );
  database.exec('begin');
  database.prepare('delete from habits where "userId" = ?').run(userId);
  for (let place = 0; place < HABITS; place += 1) {
    const { lastInsertRowid: id } = addHabit.run(
      userId,
      place < habitsWithMany ? many : one,
      dayBefore(DAYS),
      dayBefore(DAYS),
      NOTE,
      now,
      now,
    );
    const days = place < HABITS_WITH_HISTORY ? DAYS : 1;
    for (let day = 0; day < days; day += 1) addInstance.run(id, dayBefore(day), NOTE, now);
  }
  database.exec('commit');
  database.close();
};

/** No two neighbouring rules are equal. The last rule is daily, like the habit. */
const ruleOf = (place: number) =>
  (IMPORT_SCHEDULES_MAX - place) % 2 === 1
    ? { type: 'daily', weekdays: null }
    : { type: 'weekly', weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] };
