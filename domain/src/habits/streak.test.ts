import { describe, expect, test } from 'vitest';
import { addDays, calendarDay } from '#calendar/calendar-day.ts';
import type { Weekday } from '#calendar/weekday.ts';
import { repsOf, streakOn } from './streak.ts';
import type { CountedInstance } from './streak.ts';
import { aSchedule } from './testing/random-history.ts';

const MONDAY = calendarDay('2026-08-31');

/** One sign a day from Monday: x completed, s skipped, anything else no instance. */
const instancesFrom = (signs: string): CountedInstance[] =>
  Array.from(signs, (sign, index) => ({
    day: addDays(MONDAY, index),
    completed: sign === 'x',
    skipped: sign === 's',
  })).filter(({ completed, skipped }) => completed || skipped);

const streakAtEnd = (signs: string, weekdays: Weekday[] | null = null): number =>
  streakOn(
    { startDay: MONDAY, schedules: [aSchedule({ from: MONDAY, type: weekdays ? 'weekly' : 'daily', weekdays })] },
    instancesFrom(signs),
    addDays(MONDAY, signs.length - 1),
  );

describe('a daily habit, the last sign being today', () => {
  test.each([
    ['.', 0, 'nothing done'],
    ['x', 1, 'done today'],
    ['xxx', 3, 'three in a row'],
    ['xx.', 2, 'today still open'],
    ['xx..', 0, 'yesterday missed'],
    ['x.x', 1, 'begins anew after a miss'],
    ['xxsx', 3, 'a skip bridges and does not count'],
    ['xxs', 2, 'skipped today'],
    ['xxs.', 2, 'skipped yesterday, today open'],
    ['xxss..', 0, 'a miss after skips breaks'],
    ['sss', 0, 'skips alone are no streak'],
    ['.sx', 1, 'does not begin on a skip'],
  ])('%s is a streak of %i: %s', (signs, streak) => {
    expect(streakAtEnd(signs)).toBe(streak);
  });
});

describe('a habit on Monday and Wednesday', () => {
  const days: Weekday[] = ['monday', 'wednesday'];

  test.each([
    ['x.x', 2, 'days between do not count'],
    ['x.x....', 2, 'nor do the days after until the next scheduled one'],
    ['x.x.....', 2, 'the Monday of the next week is still open'],
    ['x.x......', 0, 'and missed on Tuesday'],
    ['x.x....x', 3, 'and here it was not'],
    ['xxx', 2, 'work on an unscheduled day adds nothing'],
    ['.x', 0, 'and is no streak on its own'],
    ['x.s....x', 2, 'a skipped Wednesday bridges'],
  ])('%s is a streak of %i: %s', (signs, streak) => {
    expect(streakAtEnd(signs, days)).toBe(streak);
  });
});

describe('changes of the rule', () => {
  test('past days keep the rule of their day', () => {
    const schedules = [
      aSchedule({ from: MONDAY, type: 'weekly', weekdays: ['monday'] }),
      aSchedule({ from: addDays(MONDAY, 7) }),
    ];
    const history = { startDay: MONDAY, schedules };
    expect(streakOn(history, instancesFrom('x......xx'), addDays(MONDAY, 8))).toBe(3);
    expect(streakOn(history, instancesFrom('x......x.x'), addDays(MONDAY, 9))).toBe(1);
  });

  test('the streak of an unscheduled habit is frozen', () => {
    const schedules = [aSchedule({ from: MONDAY }), aSchedule({ from: addDays(MONDAY, 3), type: 'weekly' })];
    const history = { startDay: MONDAY, schedules };
    expect(streakOn(history, instancesFrom('xxx'), addDays(MONDAY, 500))).toBe(3);
    expect(streakOn(history, instancesFrom('xxx..x'), addDays(MONDAY, 500))).toBe(3);
  });
});

describe('the first day', () => {
  const history = { startDay: addDays(MONDAY, 2), schedules: [aSchedule({ from: addDays(MONDAY, 2) })] };

  test('days before it are not missed and do not count', () => {
    expect(streakOn(history, instancesFrom('..xx'), addDays(MONDAY, 3))).toBe(2);
  });

  test('a day ahead does not count yet', () => {
    expect(streakOn(history, instancesFrom('..xxx'), addDays(MONDAY, 3))).toBe(2);
    expect(streakOn(history, instancesFrom('..xxx'), addDays(MONDAY, 4))).toBe(3);
  });
});

test('reps are all completed days, scheduled or not', () => {
  expect(repsOf(instancesFrom('xs.xx'))).toBe(3);
});
