import { describe, expect, test } from 'vitest';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import type { TimeOfDay } from '#calendar/time-of-day.ts';
import { dayFigures, missedFrom, progressLine } from './missed.ts';
import type { DueHabit } from './missed.ts';

const ON = { day: '2026-03-11' as CalendarDay, timeZone: 'Europe/Vienna', dayEndsAt: 3 };
const at = (text: string): number => Date.parse(`${text}+01:00`);
const DAILY: DueHabit = {
  type: 'daily',
  schedules: [{ from: '2026-01-01' as CalendarDay, type: 'daily', weekdays: null }],
  startDay: '2026-01-01' as CalendarDay,
  deadline: '18:30' as TimeOfDay,
  lastUpdatedMs: at('2026-03-01T12:00'),
  completed: false,
  skipped: false,
};
const weekly = (...weekdays: ('monday' | 'wednesday')[]): DueHabit => ({
  ...DAILY,
  type: 'weekly',
  schedules: [{ from: '2026-01-01' as CalendarDay, type: 'weekly', weekdays }],
});

describe('an open habit counts as missed', () => {
  test.each<[string, DueHabit, number | null]>([
    ['from its deadline on', DAILY, at('2026-03-11T18:30')],
    ['never on the day when its deadline is the end of the day', { ...DAILY, deadline: '00:00' as TimeOfDay }, null],
    ['nor when it is the hour at which the day ends', { ...DAILY, deadline: '03:00' as TimeOfDay }, null],
    [
      'in the night that still belongs to the day',
      { ...DAILY, deadline: '01:15' as TimeOfDay },
      at('2026-03-12T01:15'),
    ],
    ['not once it is done', { ...DAILY, completed: true }, null],
    ['not when it is skipped', { ...DAILY, skipped: true }, null],
    ['not before it began', { ...DAILY, startDay: '2026-03-12' as CalendarDay }, null],
    [
      'a weekly one on its day',
      { ...weekly('wednesday'), lastUpdatedMs: at('2026-03-10T12:00') },
      at('2026-03-11T18:30'),
    ],
    ['a weekly one without a change for 7 days', weekly('monday'), at('2026-03-08T12:00')],
    ['not a weekly one that changed on Monday', { ...weekly('monday'), lastUpdatedMs: at('2026-03-09T12:00') }, null],
    [
      'a weekly one whose scheduled day passed since its last change',
      { ...weekly('monday'), lastUpdatedMs: at('2026-03-02T08:00') },
      at('2026-03-09T08:00'),
    ],
    ['not one without days', weekly(), null],
  ])('%s', (_, habit, expected) => {
    expect(missedFrom(habit, ON)).toBe(expected);
  });
});

test('a weekly habit done on its day is open until the deadline of the next one, and missed from then on', () => {
  const monday = { ...ON, day: '2026-03-09' as CalendarDay };
  const doneLastWeek = { ...weekly('monday'), lastUpdatedMs: at('2026-03-02T08:00') };
  expect(missedFrom(doneLastWeek, monday)).toBe(at('2026-03-09T18:30'));
  expect(missedFrom({ ...doneLastWeek, deadline: '00:00' as TimeOfDay }, monday)).toBeNull();
  const inTheNight = { ...doneLastWeek, lastUpdatedMs: at('2026-03-03T02:00'), deadline: '00:00' as TimeOfDay };
  expect(missedFrom(inTheNight, monday)).toBeNull();
  expect(missedFrom(inTheNight, { ...ON, day: '2026-03-10' as CalendarDay })).toBe(at('2026-03-10T02:00'));
});

test('the figures of a day hold until the next deadline', () => {
  const habits = [
    DAILY,
    { ...DAILY, completed: true },
    { ...DAILY, deadline: '08:00' as TimeOfDay },
    { ...DAILY, skipped: true },
  ];
  expect(dayFigures(habits, ON, at('2026-03-11T12:00'))).toEqual({
    done: 1,
    total: 3,
    missed: 1,
    stale: 0,
    overdue: 1,
    until: at('2026-03-11T18:30'),
  });
  expect(dayFigures(habits, ON, at('2026-03-11T19:00'))).toEqual({
    done: 1,
    total: 3,
    missed: 2,
    stale: 0,
    overdue: 2,
    until: at('2026-03-12T03:00'),
  });
});

test('a weekly habit that was missed before its deadline of the day is overdue only after it', () => {
  const habit = { ...weekly('monday', 'wednesday'), deadline: '18:30' as TimeOfDay };
  expect(dayFigures([habit], ON, at('2026-03-11T12:00'))).toMatchObject({
    missed: 1,
    overdue: 0,
    until: at('2026-03-11T18:30'),
  });
  expect(dayFigures([habit], ON, at('2026-03-11T18:30'))).toMatchObject({ missed: 1, overdue: 1 });
});

test('a weekly habit that nobody touched for a week is not among the missed ones of a day on which it is not due', () => {
  expect(dayFigures([DAILY, weekly('monday')], ON, at('2026-03-11T12:00'))).toMatchObject({
    total: 1,
    missed: 0,
    stale: 1,
  });
  expect(dayFigures([DAILY, weekly('monday')], ON, at('2026-03-11T19:00'))).toMatchObject({
    total: 1,
    missed: 1,
    stale: 1,
  });
});

test.each([
  [100, 'has crushed it! All tasks completed!'],
  [99, 'is almost there!'],
  [70, 'is almost there!'],
  [69, 'is making good progress!'],
  [40, 'is making good progress!'],
  [39, "is working on today's habits"],
  [0, "is working on today's habits"],
])('%i percent: %s', (percent, line) => {
  expect(progressLine(percent)).toBe(line);
});
