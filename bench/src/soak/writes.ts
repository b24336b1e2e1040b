import { addDays } from '@crushing/domain/calendar/calendar-day';
import { dayAt } from '@crushing/domain/calendar/time-zone';
import { pickOne, randomFrom } from '@crushing/server/seed/random';
import type { Random } from '@crushing/server/seed/random';
import type { Browser } from './browser.ts';
import { passed } from './polls.ts';

const PER_SECOND = 5;
const DAYS_BACK = 30;
const SEED = 5;

/** Random people make random changes, so the load is the same after an hour as at the start. */
export const writeOn = async (
  browsers: readonly Browser[],
  { habitsEach, signal }: { habitsEach: number; signal: AbortSignal },
): Promise<void> => {
  const random = randomFrom(SEED);
  const startedAt = performance.now();
  for (let count = 1; !signal.aborted; count += 1) {
    void writeOnce(pickOne(random, browsers), random, { habitsEach, people: browsers.length });
    await passed(Math.max(0, startedAt + (count * 1000) / PER_SECOND - performance.now()), signal);
  }
};

type World = { readonly habitsEach: number; readonly people: number };

const writeOnce = async ({ write, person }: Browser, random: Random, { habitsEach, people }: World): Promise<void> => {
  const habitId = (person.id - 1) * habitsEach + 1 + Math.floor(random() * habitsEach);
  const date = addDays(dayAt(Date.now(), 'UTC', 0), -Math.floor(random() ** 3 * DAYS_BACK));
  const kind = random();
  if (kind < 0.7) return write('POST', '/api/habit-instances', { habitId, date, completed: random() < 0.7 });
  if (kind < 0.8) return write('POST', '/api/habit-instances', { habitId, date, skipped: random() < 0.3 });
  if (kind < 0.9)
    return write('POST', '/api/habit-instances', { habitId, date, notes: `Note ${Math.floor(kind * 1e6)}` });
  if (kind < 0.98) return write('PATCH', `/api/habits/${habitId}`, { name: `Habit ${Math.floor(kind * 1e6)}` });
  const other = (person.id % people) + 1;
  return write(random() < 0.5 ? 'DELETE' : 'POST', `/api/follow/${other}`);
};
