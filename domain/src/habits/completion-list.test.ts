import { expect, test } from 'vitest';
import { calendarDay } from '#calendar/calendar-day.ts';
import { dayProgress, habitsOn } from './completion-list.ts';
import type { ListedHabit } from './completion-list.ts';

const DAY = calendarDay('2026-03-11');
const NEXT = calendarDay('2026-03-12');

const aHabit = (fields: Partial<ListedHabit> = {}): ListedHabit => ({
  id: 1,
  schedules: [{ from: DAY, type: 'daily', weekdays: null }],
  startDay: DAY,
  ...fields,
});

test('a day counts the habits scheduled on it, and those completed or skipped', () => {
  const habits = [
    aHabit({ instance: { completed: true, skipped: false } }),
    aHabit({ id: 2, instance: { completed: false, skipped: true } }),
    aHabit({ id: 3 }),
    aHabit({ id: 4, schedules: [{ from: DAY, type: 'weekly', weekdays: ['monday'] }] }),
  ];
  expect(dayProgress(habits, DAY)).toEqual({ scheduled: 3, completed: 1, skipped: 1 });
});

test('a habit asks nothing of the days before it began, though it is listed and may be done', () => {
  const schedules = [{ from: DAY, type: 'daily', weekdays: null }] as const;
  const later = aHabit({ startDay: NEXT, schedules });
  expect(habitsOn([later], DAY)).toHaveLength(1);
  expect(dayProgress([later], DAY)).toEqual({ scheduled: 0, completed: 0, skipped: 0 });
  expect(dayProgress([{ ...later, instance: { completed: true, skipped: false } }], DAY)).toEqual({
    scheduled: 1,
    completed: 1,
    skipped: 0,
  });
  expect(dayProgress([later], NEXT).scheduled).toBe(1);
});
