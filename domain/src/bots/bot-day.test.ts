import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { plannedEngagement, plannedHabits } from './bot-day.ts';
import { BOT_PRESETS, BOT_TYPES } from './bot-presets.ts';
import { chanceOf, chosenOf } from './chance.ts';

const FIRST = '2026-03-01' as CalendarDay;
const DAYS = Array.from({ length: 90 }, (_, index) => addDays(FIRST, index));
const BOTS = Array.from({ length: 50 }, (_, index) => index + 1);
const HABITS = [1, 2, 3, 4];

const SEEDS = fc.sample(fc.nat(), { numRuns: 20, seed: 5 });

test.each(BOT_TYPES)('over 90 days 50 bots of type %s do what they should, within 3 points, for each seed', (type) => {
  const { productivity, engagementLevel } = BOT_PRESETS[type];
  for (const seed of SEEDS) {
    let done = 0;
    let engaged = 0;
    for (const botId of BOTS) {
      for (const day of DAYS) {
        done += plannedHabits({ seed, botId, day }, { productivity, dueIds: HABITS }).length;
        engaged += plannedEngagement({ seed, botId, day }, { engagementLevel }) === null ? 0 : 1;
      }
    }
    const cases = BOTS.length * DAYS.length;
    expect(Math.abs((100 * done) / (cases * HABITS.length) - productivity), `seed ${seed}`).toBeLessThan(3);
    expect(Math.abs((100 * engaged) / cases - engagementLevel), `seed ${seed}`).toBeLessThan(3);
  }
});

const aDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(FIRST, days));
const aBot = fc.record({ seed: fc.nat(), botId: fc.nat(), day: aDay });
const percent = fc.integer({ min: 0, max: 100 });

test('the same seed, bot and day give the same plan, in whatever order the habits are asked for', () => {
  fc.assert(
    fc.property(aBot, percent, fc.uniqueArray(fc.nat()), (bot, productivity, dueIds) => {
      const plan = plannedHabits(bot, { productivity, dueIds });
      expect(plannedHabits(bot, { productivity, dueIds: dueIds.toReversed() })).toEqual(plan);
      expect(plan.every(({ habitId }) => dueIds.includes(habitId))).toBe(true);
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

test('a chance lies from 0 up to 1, and chooses one of the things', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.integer())), fc.array(fc.nat()), (parts, things) => {
      const chance = chanceOf(...parts);
      expect(chance >= 0 && chance < 1).toBe(true);
      const chosen = chosenOf(things, ...parts);
      expect(things.length === 0 ? chosen === undefined : things.includes(chosen ?? -1)).toBe(true);
    }),
  );
});
