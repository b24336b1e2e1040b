import { describe, expect, test } from 'vitest';
import { calendarDay } from '#calendar/calendar-day.ts';
import { timeOfDay } from '#calendar/time-of-day.ts';
import { instantAt } from '#calendar/time-zone.ts';
import { OPEN } from './instance.ts';
import { isOverdue } from './overdue.ts';
import type { OverdueHabit } from './overdue.ts';
import { aSchedule } from './testing/random-history.ts';

const ZONE = 'America/New_York';

/** A moment on the wall clock of the owner, "2026-09-03 14:00". */
const at = (text: string): number => {
  const [day = '', time = ''] = text.split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantAt(calendarDay(day), hour * 60 + minute, ZONE);
};

const now = (text: string, dayEndsAt = 0) => ({ instant: at(text), timeZone: ZONE, dayEndsAt });

const aHabit = (parts: Partial<OverdueHabit> = {}): OverdueHabit => ({
  deadline: timeOfDay('14:00'),
  schedules: [aSchedule({})],
  lastUpdatedAt: at('2026-09-02 09:00'),
  ...parts,
});

const mondays = [aSchedule({ type: 'weekly', weekdays: ['monday'] })];

describe('a daily habit', () => {
  test('is missed from its deadline on the owner’s clock', () => {
    expect(isOverdue(aHabit(), null, now('2026-09-03 13:59'))).toBe(false);
    expect(isOverdue(aHabit(), null, now('2026-09-03 14:00'))).toBe(true);
    expect(isOverdue(aHabit(), OPEN, now('2026-09-03 23:00'))).toBe(true);
  });

  test('is not missed when it is completed or skipped', () => {
    expect(isOverdue(aHabit(), { completed: true, skipped: false }, now('2026-09-03 20:00'))).toBe(false);
    expect(isOverdue(aHabit(), { completed: false, skipped: true }, now('2026-09-03 20:00'))).toBe(false);
  });

  test('with the deadline 00:00 has the whole day', () => {
    const habit = aHabit({ deadline: timeOfDay('00:00') });
    expect(isOverdue(habit, null, now('2026-09-03 00:00'))).toBe(false);
    expect(isOverdue(habit, null, now('2026-09-03 23:59'))).toBe(false);
  });

  test('is not missed on a day it does not apply to', () => {
    const schedules = [aSchedule({ weekdays: ['friday'] })];
    expect(isOverdue(aHabit({ schedules }), null, now('2026-09-03 20:00'))).toBe(false);
  });

  test('may be due after midnight when the day ends later', () => {
    const habit = aHabit({ deadline: timeOfDay('01:00') });
    expect(isOverdue(habit, null, now('2026-09-03 20:00', 3))).toBe(false);
    expect(isOverdue(habit, null, now('2026-09-04 00:59', 3))).toBe(false);
    expect(isOverdue(habit, null, now('2026-09-04 01:00', 3))).toBe(true);
    expect(isOverdue(habit, null, now('2026-09-04 03:00', 3))).toBe(false);
  });

  test('is never missed for being untouched', () => {
    const habit = aHabit({ deadline: timeOfDay('00:00'), lastUpdatedAt: at('2026-01-01 09:00') });
    expect(isOverdue(habit, null, now('2026-09-03 20:00'))).toBe(false);
  });
});

describe('a weekly habit', () => {
  const aMonday = '2026-08-31';

  test('is missed on its day from the deadline', () => {
    const habit = aHabit({ schedules: mondays, lastUpdatedAt: at('2026-08-30 09:00') });
    expect(isOverdue(habit, null, now(`${aMonday} 13:59`))).toBe(false);
    expect(isOverdue(habit, null, now(`${aMonday} 14:00`))).toBe(true);
    expect(isOverdue(habit, null, now('2026-09-01 14:00'))).toBe(false);
  });

  test('is missed when untouched for seven days with a scheduled day among them', () => {
    const habit = aHabit({ schedules: mondays, lastUpdatedAt: at('2026-08-24 09:00') });
    expect(isOverdue(habit, null, now('2026-08-30 20:00'))).toBe(false);
    expect(isOverdue(habit, null, now(`${aMonday} 09:00`))).toBe(false);
    expect(isOverdue(habit, null, now('2026-09-01 09:00'))).toBe(true);
  });

  test('is not missed for days on which it was not scheduled', () => {
    const schedules = [
      aSchedule({ type: 'weekly' }),
      aSchedule({ from: calendarDay('2026-09-01'), type: 'weekly', weekdays: ['monday'] }),
    ];
    const habit = aHabit({ schedules, lastUpdatedAt: at('2026-08-01 09:00') });
    expect(isOverdue(habit, null, now('2026-09-03 20:00'))).toBe(false);
  });

  test('without days is never missed', () => {
    const habit = aHabit({ schedules: [aSchedule({ type: 'weekly' })], lastUpdatedAt: at('2026-01-01 09:00') });
    expect(isOverdue(habit, null, now('2026-09-03 20:00'))).toBe(false);
  });
});
