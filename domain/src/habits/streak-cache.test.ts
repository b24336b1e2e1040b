import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { OPEN } from './instance.ts';
import type { InstanceState } from './instance.ts';
import { isScheduledOn, isUnscheduled, withScheduleFrom } from './schedule.ts';
import { startDayAfterChange, startDayOf } from './start-day.ts';
import { cacheAfterChange, longestRun, NO_STREAK, recountCache, streakFromCache } from './streak-cache.ts';
import type { InstanceChange, StreakCache } from './streak-cache.ts';
import { streakOn } from './streak.ts';
import type { HabitHistory, CountedInstance } from './streak.ts';
import { anyRule, anySchedules, anySteps, aSchedule, DAY_ONE } from './testing/random-history.ts';
import type { HistoryStep } from './testing/random-history.ts';
import { processorMs } from '#testing/processor-time.ts';

const anyState = fc.constantFrom<InstanceState>(
  OPEN,
  { completed: true, skipped: false },
  { completed: false, skipped: true },
);

/** A habit as a store keeps it: the facts, and the cache beside them. */
class KeptHabit {
  history: HabitHistory;
  today = addDays(DAY_ONE, 5);
  cache: StreakCache = NO_STREAK;
  recounts = 0;
  readonly instances = new Map<CalendarDay, InstanceState>();
  readonly previousMax: number;

  constructor(history: HabitHistory, previousMax: number) {
    this.history = history;
    this.previousMax = previousMax;
  }

  apply(step: HistoryStep): void {
    if (step.kind === 'days pass') this.today = addDays(this.today, step.count);
    else if (step.kind === 'rule') {
      const { schedules, startDay } = this.history;
      const changed = withScheduleFrom(schedules, { today: this.today, startDay }, step.rule);
      this.history = { ...this.history, schedules: changed };
      this.recount();
    } else this.write(addDays(this.today, -step.daysAgo), step.state);
  }

  write(day: CalendarDay, after: InstanceState): void {
    const before = this.instances.get(day) ?? OPEN;
    this.instances.set(day, after);
    const moved = startDayAfterChange(this.history.startDay, { day, before, after });
    this.history = { ...this.history, startDay: moved === 'recount' ? this.startDay() : moved };
    const others = this.newestFirst().filter((instance) => instance.day !== day);
    const change: InstanceChange = {
      day,
      before,
      after,
      isLatest: others.every((instance) => instance.day < day),
      previous: others.filter((instance) => instance.day < day).slice(0, this.previousMax),
    };
    const changed = cacheAfterChange(this.cache, this.history.schedules, change);
    if (changed === 'recount') this.recount();
    else this.cache = changed;
  }

  newestFirst(through?: CalendarDay): CountedInstance[] {
    return Array.from(this.instances, ([day, state]) => ({ day, ...state }))
      .filter(({ day, completed, skipped }) => (completed || skipped) && (through === undefined || day <= through))
      .toSorted((one, other) => (one.day < other.day ? 1 : -1));
  }

  streak(today: CalendarDay): number {
    const streak = streakFromCache(this.cache, this.history.schedules, today);
    if (streak !== 'recount') return streak;
    const asOfToday = recountCache(this.history, this.newestFirst(today));
    return streakFromCache(asOfToday, this.history.schedules, today) as number;
  }

  private startDay(): CalendarDay {
    const completed = this.newestFirst().filter((instance) => instance.completed);
    return startDayOf(DAY_ONE, completed.at(-1)?.day ?? null);
  }

  private recount(): void {
    this.recounts += 1;
    this.cache = recountCache(this.history, this.newestFirst());
  }
}

/** An independent count: list the scheduled days, drop skips and an open today, count the done ones at the end. */
const streakByHand = (habit: KeptHabit, today: CalendarDay): number => {
  const signs: string[] = [];
  const { startDay, schedules } = habit.history;
  for (let day = startDay; day <= today; day = addDays(day, 1)) {
    const place = schedules.findIndex(({ from }) => from === day);
    const [before, cleared] = [schedules[place - 1], schedules[place]];
    if (cleared && before && isUnscheduled(cleared) && isScheduledOn([before], day)) {
      // The day on which all weekdays were cleared counts when it is done and is never missed.
      if (habit.instances.get(day)?.completed) signs.push('done');
      continue;
    }
    if (!isScheduledOn(schedules, day)) continue;
    const state = habit.instances.get(day) ?? OPEN;
    if (state.completed) signs.push('done');
    else if (!state.skipped && day < today) signs.push('missed');
  }
  return signs.length - 1 - signs.lastIndexOf('missed');
};

const aHabit = (previousMax = 32): KeptHabit =>
  new KeptHabit({ startDay: DAY_ONE, schedules: [aSchedule({})] }, previousMax);

const TICKED: InstanceState = { completed: true, skipped: false };
const SKIPPED: InstanceState = { completed: false, skipped: true };

describe('the cached streak', () => {
  test('equals the recount and the count by hand after any changes, on any day before or after', () => {
    fc.assert(
      fc.property(anyRule, anySteps, fc.constantFrom(0, 1, 3, 32), (rule, steps, previousMax) => {
        const schedules = withScheduleFrom([], { today: DAY_ONE, startDay: DAY_ONE }, rule);
        const habit = new KeptHabit({ startDay: DAY_ONE, schedules }, previousMax);
        for (const step of steps) {
          habit.apply(step);
          const instances = habit.newestFirst();
          for (const offset of [-4, -1, 0, 1, 2, 8, 30]) {
            const day = addDays(habit.today, offset);
            const streaks = {
              byHand: streakByHand(habit, day),
              recounted: streakOn(habit.history, instances, day),
              cached: habit.streak(day),
            };
            // A million comparisons: an assertion for each would take longer than the work it checks.
            if (streaks.byHand !== streaks.recounted || streaks.byHand !== streaks.cached)
              expect.fail(JSON.stringify(streaks));
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('stays as it is when all weekdays are cleared, until days are chosen again', () => {
    for (const isDoneToday of [true, false]) {
      const habit = aHabit();
      for (const daysAgo of [3, 2, 1]) habit.write(addDays(habit.today, -daysAgo), TICKED);
      if (isDoneToday) habit.write(habit.today, TICKED);
      const before = habit.streak(habit.today);
      habit.apply({ kind: 'rule', rule: { type: 'weekly', weekdays: null } });
      for (const later of [0, 1, 30]) expect(habit.streak(addDays(habit.today, later))).toBe(before);
      habit.apply({ kind: 'rule', rule: { type: 'daily', weekdays: null } });
      expect(habit.streak(habit.today)).toBe(before);
    }
  });

  test('of one survives clearing all weekdays on the day the habit was added', () => {
    const habit = aHabit();
    habit.today = DAY_ONE;
    habit.write(DAY_ONE, TICKED);
    habit.apply({ kind: 'rule', rule: { type: 'weekly', weekdays: null } });
    expect(habit.streak(addDays(DAY_ONE, 9))).toBe(1);
  });

  test('costs no recount for a year of ticking, unticking and skipping today', () => {
    const habit = aHabit();
    habit.write(habit.today, TICKED);
    habit.today = addDays(habit.today, 1);
    habit.write(habit.today, TICKED);
    habit.recounts = 0;
    for (let count = 0; count < 365; count++) {
      habit.today = addDays(habit.today, 1);
      for (const state of [TICKED, OPEN, SKIPPED, OPEN, TICKED, SKIPPED, TICKED]) {
        habit.write(habit.today, state);
        expect(habit.streak(habit.today)).toBe(count + (state.completed ? 3 : 2));
      }
    }
    expect(habit.recounts).toBe(0);
  });

  test('reading it long after the last instance looks at no history and few days', () => {
    const habit = aHabit();
    habit.write(habit.today, TICKED);
    expect(habit.streak(addDays(habit.today, 1))).toBe(1);
    const work = processorMs(() => {
      for (let count = 0; count < 10_000; count++) habit.streak(addDays(habit.today, 100_000 + count));
    });
    // Walking 270 years 10,000 times would take minutes.
    expect(work).toBeLessThan(500);
    expect(habit.streak(addDays(habit.today, 100_000))).toBe(0);
  });
});

describe('recountCache', () => {
  test('takes only the latest run from the instances', () => {
    let taken = 0;
    const newestFirst = function* (): Generator<CountedInstance> {
      for (let daysAgo = 0; ; daysAgo++) {
        taken += 1;
        // Ten days done, two missed, and again.
        if (daysAgo % 12 < 10) yield { day: addDays(DAY_ONE, -daysAgo), ...TICKED };
      }
    };
    const history = { startDay: addDays(DAY_ONE, -100_000), schedules: [aSchedule({})] };
    expect(recountCache(history, newestFirst())).toEqual({ streak: 10, through: DAY_ONE, bridgedThrough: DAY_ONE });
    expect(taken).toBeLessThan(15);
  });

  test('nothing done is no streak', () => {
    const history = { startDay: DAY_ONE, schedules: [aSchedule({})] };
    expect(recountCache(history, [])).toEqual(NO_STREAK);
    expect(recountCache(history, [{ day: DAY_ONE, ...SKIPPED }])).toEqual(NO_STREAK);
  });
});

describe('cacheAfterChange', () => {
  const schedules = [aSchedule({ type: 'weekly', weekdays: ['thursday'] })]; // the first day is a Thursday
  const cache: StreakCache = { streak: 4, through: DAY_ONE, bridgedThrough: DAY_ONE };
  const change = (parts: Partial<InstanceChange>): InstanceChange => ({
    day: addDays(DAY_ONE, 7),
    before: OPEN,
    after: TICKED,
    isLatest: true,
    previous: [{ day: DAY_ONE, ...TICKED }],
    ...parts,
  });

  test('a tick on the next scheduled day adds one', () => {
    const day = addDays(DAY_ONE, 7);
    expect(cacheAfterChange(cache, schedules, change({}))).toEqual({ streak: 5, through: day, bridgedThrough: day });
  });

  test('a tick after a missed day begins a run of one', () => {
    const day = addDays(DAY_ONE, 14);
    expect(cacheAfterChange(cache, schedules, change({ day }))).toEqual({
      streak: 1,
      through: day,
      bridgedThrough: day,
    });
  });

  test('work on an unscheduled day and a change of nothing leave the cache alone', () => {
    expect(cacheAfterChange(cache, schedules, change({ day: addDays(DAY_ONE, 3) }))).toBe(cache);
    expect(cacheAfterChange(cache, schedules, change({ before: TICKED, isLatest: false }))).toBe(cache);
  });

  test('a change before the latest instance asks for a recount', () => {
    expect(cacheAfterChange(cache, schedules, change({ isLatest: false }))).toBe('recount');
  });

  test('an untick without the instances before it asks for a recount', () => {
    const untick = change({ day: DAY_ONE, before: TICKED, after: OPEN, previous: [] });
    expect(cacheAfterChange(cache, schedules, untick)).toBe('recount');
  });
});

test('the longest run is the longest streak of all days, also where it is counted piece by piece', () => {
  fc.assert(
    fc.property(anySchedules, fc.array(anyState, { maxLength: 60 }), fc.nat(60), (schedules, states, cut) => {
      const instances = states.map((state, place) => ({ day: addDays(DAY_ONE, place), ...state }));
      const history = { startDay: DAY_ONE, schedules };
      const streaks = instances.map(({ day }, place) => streakOn(history, instances.slice(0, place + 1), day));
      const [first, rest] = [instances.slice(0, cut), instances.slice(cut)];
      const before = recountCache(history, first.toReversed());
      const inPieces = Math.max(longestRun(schedules, first), longestRun(schedules, rest, before));
      expect(inPieces).toBe(Math.max(0, ...streaks));
      expect(longestRun(schedules, instances)).toBe(inPieces);
    }),
  );
});
