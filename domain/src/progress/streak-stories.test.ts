import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDay } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { perfectDayStreak } from '#habits/perfect-streak.ts';
import { streakOn } from '#habits/streak.ts';
import type { CountedInstance } from '#habits/streak.ts';
import { DAY_ONE, aSchedule } from '#habits/testing/random-history.ts';
import { sevenDayRate } from './rates.ts';
import { dayDetails } from './day-details.ts';
import { daySummaries } from './day-summaries.ts';
import { explainPerfectStreak } from './perfect-streak-explanation.ts';
import type { ProgressFacts } from './progress-facts.ts';
import { moreHabitsLine, performanceMessage, progressFigures } from './progress-figures.ts';
import { explainStreak } from './streak-explanation.ts';
import { LATE, aHabit, anInstance, anyFacts } from './testing/random-facts.ts';

const MONDAY = calendarDay('2026-08-31');
const instancesFrom = (signs: string): CountedInstance[] =>
  Array.from(signs, (sign, index) => ({ day: addDays(MONDAY, index), completed: sign === 'x', skipped: sign === 's' }));
const countedInstancesOf = ({ instances }: ProgressFacts, habitId: number): CountedInstance[] =>
  instances.filter((instance) => instance.habitId === habitId).map(({ date: day, ...states }) => ({ day, ...states }));

describe('the explanation of a streak', () => {
  const told = (signs: string, knownFrom: CalendarDay | null = null) => {
    const history = { startDay: MONDAY, schedules: [aSchedule({ from: MONDAY })] };
    const { streak, days, end } = explainStreak(
      history,
      instancesFrom(signs),
      addDays(MONDAY, signs.length - 1),
      knownFrom,
    );
    return [streak, days.map(({ role }) => role).join(' '), end];
  };

  test.each([
    ['x.xsx.', [2, 'open counted bridged counted broke', 'miss']],
    ['xxx', [3, 'counted counted counted', 'start']],
    ['x.', [1, 'open counted', 'start']],
    ['..', [0, 'open broke', 'miss']],
  ])('of %s names each day and what it did', (signs, story) => {
    expect(told(signs)).toEqual(story);
  });

  test('says that it goes on where older instances are not at hand', () => {
    expect(told('xxxx', addDays(MONDAY, 2))).toEqual([2, 'counted counted', 'hand']);
  });

  test('tells work on days off from work that counts', () => {
    const history = { startDay: MONDAY, schedules: [aSchedule({ type: 'weekly', weekdays: ['monday'] })] };
    const { days } = explainStreak(history, instancesFrom('xx'), addDays(MONDAY, 1));
    expect(days.map(({ role, reason }) => [role, reason])).toEqual([
      ['extra', 'Completed on a day it was not scheduled: adds to reps only'],
      ['counted', 'Completed: adds one'],
    ]);
  });

  test('adds up to the streak, and only its last day may be a miss', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 130 }), (facts, offset) => {
        const today = addDays(DAY_ONE, offset);
        for (const habit of facts.habits) {
          const instances = countedInstancesOf(facts, habit.id);
          const { streak, days } = explainStreak(habit, instances, today);
          expect(streak).toBe(streakOn(habit, instances, today));
          expect(days.filter(({ role }) => role === 'counted')).toHaveLength(streak);
          expect(days.slice(0, -1).every(({ role }) => role !== 'broke')).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** An independent, slow count: walks back over the lists of the days. */
const perfectDaysBefore = (facts: ProgressFacts, today: CalendarDay): number => {
  const kindOf = (day: CalendarDay): 'perfect' | 'neutral' | 'missed' => {
    const due = dayDetails(facts, day, addDays(today, 1)).filter(
      ({ isScheduled, state }) => isScheduled && state !== 'skipped',
    );
    if (due.length === 0) return 'neutral';
    return due.every(({ state }) => state === 'completed') ? 'perfect' : 'missed';
  };
  const latest = kindOf(today) === 'perfect' ? today : addDays(today, -1);
  const kinds = Array.from({ length: 90 }, (_, daysBack) => kindOf(addDays(latest, -daysBack)));
  const firstMiss = kinds.indexOf('missed');
  return kinds.slice(0, firstMiss === -1 ? 90 : firstMiss).filter((kind) => kind === 'perfect').length;
};

describe('the perfect-day streak', () => {
  const lastDays = (facts: ProgressFacts, today: CalendarDay) => daySummaries(facts, addDays(today, -90), today);

  test('over any history is what walking back over the lists of the days gives, and its explanation adds up to it', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 130 }), (facts, offset) => {
        const today = addDays(DAY_ONE, offset);
        const summaries = lastDays(facts, today);
        const streak = perfectDaysBefore(facts, today);
        const story = explainPerfectStreak(summaries, today);
        expect(perfectDayStreak(summaries, today)).toBe(streak);
        expect(story.streak).toBe(streak);
        expect(story.days.filter(({ role }) => role === 'counted')).toHaveLength(streak);
      }),
      { numRuns: 500 },
    );
  });

  test('the seven-day rate over any history is completed over due of seven days', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 130 }), (facts, offset) => {
        const today = addDays(DAY_ONE, offset);
        const details = Array.from({ length: 7 }, (_, back) => dayDetails(facts, addDays(today, -back), LATE))
          .flat()
          .filter(({ isScheduled, state }) => isScheduled && state !== 'skipped');
        const done = details.filter(({ state }) => state === 'completed').length;
        const rate = sevenDayRate(lastDays(facts, today), today);
        expect(Math.abs(rate - (details.length === 0 ? 0 : (done / details.length) * 100))).toBeLessThan(1);
      }),
    );
  });

  test('is told day by day, back to the first day on which anything was due', () => {
    const today = addDays(DAY_ONE, 3);
    const facts = {
      habits: [aHabit()],
      instances: [
        anInstance(DAY_ONE),
        anInstance(addDays(DAY_ONE, 1)),
        anInstance(addDays(DAY_ONE, 2), { completed: false, skipped: true }),
      ],
    };
    expect(explainPerfectStreak(lastDays(facts, today), today)).toEqual({
      streak: 2,
      end: 'start',
      days: [
        { day: today, role: 'open', reason: '0 of 1 done: today is still open' },
        { day: addDays(DAY_ONE, 2), role: 'neutral', reason: 'Everything was skipped: passed over' },
        { day: addDays(DAY_ONE, 1), role: 'counted', reason: '1 of 1 done: a perfect day, adds one' },
        { day: DAY_ONE, role: 'counted', reason: '1 of 1 done: a perfect day, adds one' },
      ],
    });
    const later = addDays(DAY_ONE, 5);
    const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
    const old = {
      habits: [aHabit({ schedules: [aSchedule({ type: 'weekly', weekdays: [...weekdays] })] })],
      instances: [],
    };
    const longAfter = addDays(DAY_ONE, 400);
    const everyWeekday = new Map(
      [...daySummaries(old, addDays(longAfter, -120), longAfter)].map(([day, { scheduled }]) => [
        day,
        { scheduled, completed: scheduled, skipped: 0 },
      ]),
    );
    for (let days = 0; days < 7; days += 1)
      expect(explainPerfectStreak(everyWeekday, addDays(longAfter, -days)).end, 'habits are older').toBe('limit');
    expect(explainPerfectStreak(lastDays(facts, later), later)).toMatchObject({ streak: 0, end: 'miss' });
    expect(explainPerfectStreak(new Map(), today)).toEqual({ streak: 0, end: 'start', days: [] });
  });
});

describe('the figures', () => {
  const counted = { schedules: [aSchedule({})], streak: 2, reps: 5 };
  const resting = { schedules: [aSchedule({ type: 'weekly' })], streak: 1, reps: 3 };

  test('are those of today, and of the live habits', () => {
    const facts = { habits: [aHabit(), aHabit({ id: 2 })], instances: [anInstance(DAY_ONE)] };
    expect(progressFigures([counted, resting], daySummaries(facts, DAY_ONE, DAY_ONE), DAY_ONE)).toEqual({
      perfectDayStreak: 0,
      completedToday: 1,
      dueToday: 2,
      percentToday: 50,
      isPerfectToday: false,
      sevenDayRate: 50,
      activeHabits: 1,
      totalReps: 8,
      totalStreaks: 3,
    });
    expect(progressFigures([], new Map(), DAY_ONE)).toMatchObject({ percentToday: 0, activeHabits: 0 });
  });

  test.each([
    [2, false, 'On Fire!'],
    [0, true, 'Perfect Day!'],
    [0, false, 'Keep Going!'],
  ])('a streak of %i, all done %s: %s', (streak, isPerfectToday, message) => {
    expect(performanceMessage({ perfectDayStreak: streak, isPerfectToday })).toBe(message);
  });

  test('the overview names four habits and counts the rest', () => {
    expect([3, 4, 5, 9].map(moreHabitsLine)).toEqual([null, null, '+1 more habit', '+5 more habits']);
  });
});
