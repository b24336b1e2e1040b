import { isCalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { QueryClient } from '@tanstack/react-query';
import { sendHabitLater } from './add-habit-later.ts';
import { latestOf } from './instance-change.ts';
import { changeOutbox, readOutbox } from './outbox.ts';
import type { OutboxHabit, OutboxRecord } from './outbox.ts';
import { recorder } from './recording.ts';

/** Shows and sends the outbox of an earlier visit. */
export const resumeUnsent = (client: QueryClient): void => {
  // Other versions of the program may have stored anything.
  changeOutbox((stored) => ({ habits: stored.habits.filter(isHabit), records: stored.records.filter(isRecord) }));
  const { habits, records } = readOutbox();
  for (const habit of habits) sendHabitLater(client, habit);
  for (const { habitId, date, wish, times } of records.toSorted(byTime)) {
    // With its age, because a later change may exist, here or on another device.
    recorder.wantAgain({ habitId, date }, { change: wish, times });
  }
};

const byTime = (one: OutboxRecord, other: OutboxRecord): number => latestOf(one.times) - latestOf(other.times);

const isHabit = (found: unknown): found is OutboxHabit =>
  isObject(found) &&
  Number.isSafeInteger(found['id']) &&
  Number(found['id']) < 0 &&
  typeof found['creationKey'] === 'string' &&
  isDay(found['startDay']) &&
  isInstant(found['addedAt']) &&
  isObject(found['habit']) &&
  typeof found['habit']['name'] === 'string' &&
  typeof found['habit']['deadline'] === 'string' &&
  (found['habit']['weekdays'] === null || Array.isArray(found['habit']['weekdays']));

const isRecord = (found: unknown): found is OutboxRecord =>
  isObject(found) &&
  Number.isSafeInteger(found['habitId']) &&
  isDay(found['date']) &&
  isObject(found['wish']) &&
  isObject(found['times']) &&
  Object.values(found['times']).every(isInstant);

const isDay = (found: unknown): boolean => typeof found === 'string' && isCalendarDay(found);

const INSTANT_MAX = 8.64e15;

const isInstant = (found: unknown): boolean => typeof found === 'number' && Math.abs(found) <= INSTANT_MAX;

const isObject = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found);
