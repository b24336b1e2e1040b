import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { nextMinute, plannedEngagement, plannedHabits } from './bot-day.ts';
import type { BotLevels } from './bot-day.ts';
import { BOT_PRESETS, BOT_TYPES } from './bot-presets.ts';

const FIRST = '2026-03-01' as CalendarDay;
const BOTS = Array.from({ length: 50 }, (_, index) => index + 2);
const HABITS = [1, 2, 3, 4];

const daysFrom = (count: number): CalendarDay[] => Array.from({ length: count }, (_, index) => addDays(FIRST, index));

/** What 50 bots with four daily habits each do over so many days. */
const livedBy = (seed: number, levels: BotLevels, days: readonly CalendarDay[]) =>
  BOTS.flatMap((botId) =>
    days.map((day) => ({
      habits: plannedHabits({ seed, botId, day }, { ...levels, dueIds: HABITS }),
      engagesAt: plannedEngagement({ seed, botId, day }, levels),
    })),
  );

const percentsOf = (lived: ReturnType<typeof livedBy>): BotLevels => {
  const percent = (count: number, all: number): number => (100 * count) / all;
  const done = lived.reduce((sum, { habits }) => sum + habits.length, 0);
  const engaged = lived.filter(({ engagesAt }) => engagesAt !== null).length;
  return {
    productivity: percent(done, lived.length * HABITS.length),
    engagementLevel: percent(engaged, lived.length),
  };
};

const expectNear = (found: BotLevels, levels: BotLevels, seed: number): void => {
  const apart = (one: number, other: number): number => Math.abs(one - other);
  expect(apart(found.productivity, levels.productivity), `productivity of seed ${seed}`).toBeLessThan(3);
  expect(apart(found.engagementLevel, levels.engagementLevel), `engagement of seed ${seed}`).toBeLessThan(3);
};

test.each(BOT_TYPES)('over 90 days 50 bots of type %s keep their levels within 3 points, for 20 seeds', (type) => {
  const days = daysFrom(90);
  for (let seed = 1; seed <= 20; seed += 1)
    expectNear(percentsOf(livedBy(seed, BOT_PRESETS[type], days)), BOT_PRESETS[type], seed);
});

const percent = fc.integer({ min: 0, max: 100 });
const someLevels = fc.record({ productivity: percent, engagementLevel: percent });

test('over a year they keep any levels, for seeds that are drawn anew each time', () => {
  const days = daysFrom(365);
  fc.assert(
    fc.property(fc.nat(), someLevels, (seed, levels) => {
      expectNear(percentsOf(livedBy(seed, levels, days)), levels, seed);
    }),
    // Each one is more than a hundred thousand draws.
    { numRuns: 5 },
  );
});

test('the same seed gives the same days, another seed other ones', () => {
  const days = daysFrom(7);
  const { steady_supporter: levels } = BOT_PRESETS;
  expect(livedBy(7, levels, days)).toEqual(livedBy(7, levels, days));
  expect(livedBy(7, levels, days)).not.toEqual(livedBy(8, levels, days));
});

const aDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(FIRST, days));
const aBot = fc.record({ seed: fc.nat(), botId: fc.nat(), day: aDay });

test('a plan does not depend on the order in which habits are asked for, and holds only those', () => {
  fc.assert(
    fc.property(aBot, percent, fc.uniqueArray(fc.nat()), (bot, productivity, dueIds) => {
      const plan = plannedHabits(bot, { productivity, dueIds });
      expect(plannedHabits(bot, { productivity, dueIds: dueIds.toReversed() })).toEqual(plan);
      expect(plan.every(({ habitId }) => dueIds.includes(habitId))).toBe(true);
    }),
  );
});

test('a higher productivity adds to a plan and takes nothing away', () => {
  fc.assert(
    fc.property(aBot, percent, percent, fc.uniqueArray(fc.nat()), (bot, one, other, dueIds) => {
      const lower = plannedHabits(bot, { productivity: Math.min(one, other), dueIds });
      const higher = plannedHabits(bot, { productivity: Math.max(one, other), dueIds });
      expect(higher).toEqual(expect.arrayContaining(lower));
    }),
  );
});

test('everything happens while people are awake; 0 percent is never and 100 always', () => {
  fc.assert(
    fc.property(aBot, fc.uniqueArray(fc.nat()), (bot, dueIds) => {
      const all = plannedHabits(bot, { productivity: 100, dueIds });
      const engages = plannedEngagement(bot, { engagementLevel: 100 });
      expect(all).toHaveLength(dueIds.length);
      for (const minute of [...all.map((planned) => planned.minute), engages ?? -1]) {
        expect(minute).toBeGreaterThanOrEqual(390);
        expect(minute).toBeLessThan(1350);
      }
      expect(plannedHabits(bot, { productivity: 0, dueIds })).toEqual([]);
      expect(plannedEngagement(bot, { engagementLevel: 0 })).toBeNull();
    }),
  );
});

test('going from one next minute to the following leads through the whole plan of a day', () => {
  fc.assert(
    fc.property(aBot, someLevels, fc.uniqueArray(fc.nat(), { maxLength: 5 }), (bot, levels, dueIds) => {
      const plan = { ...levels, dueIds };
      const met: number[] = [];
      for (let minute = nextMinute(bot, -1, plan); minute !== null; minute = nextMinute(bot, minute, plan))
        met.push(minute);
      const engagesAt = plannedEngagement(bot, levels);
      const planned = [...plannedHabits(bot, plan).map(({ minute }) => minute), engagesAt ?? []].flat();
      expect(met).toEqual([...new Set(planned)].toSorted((one, other) => one - other));
    }),
  );
});
