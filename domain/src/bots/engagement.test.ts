import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { ENCOURAGEMENT_MAX } from '#encouragement/encouragement-limits.ts';
import { chosenEngagement } from './engagement.ts';

const FIRST = '2026-03-01' as CalendarDay;

const aDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(FIRST, days));
const aBot = fc.record({ seed: fc.nat(), botId: fc.nat(), day: aDay });
const ids = fc.uniqueArray(fc.nat({ max: 50 }), { maxLength: 10 });
const aCircle = fc
  .record({ people: ids, bots: ids, followed: ids })
  .map(({ followed, ...circle }) => ({ ...circle, followed: new Set(followed) }));

test('a bot turns to the people who follow it and to other bots, and to nobody else', () => {
  fc.assert(
    fc.property(aBot, aCircle, (bot, circle) => {
      const choice = chosenEngagement(bot, circle);
      const everybody = [...circle.people, ...circle.bots];
      expect(choice === null).toBe(everybody.length === 0);
      if (choice !== null) expect(everybody).toContain(choice.userId);
      expect(chosenEngagement(bot, circle)).toEqual(choice);
    }),
  );
});

test('nobody is followed twice, and a message has a fitting length', () => {
  fc.assert(
    fc.property(aBot, aCircle, (bot, circle) => {
      const choice = chosenEngagement(bot, circle);
      if (choice?.kind === 'follow') expect(circle.followed.has(choice.userId)).toBe(false);
      if (choice?.kind === 'encourage') {
        expect(choice.message.length).toBeGreaterThan(0);
        expect(choice.message.length).toBeLessThanOrEqual(ENCOURAGEMENT_MAX);
      }
    }),
  );
});

test('a single person among many bots is reached on two days of three', () => {
  const bots = Array.from({ length: 50 }, (_, index) => index + 2);
  const days = Array.from({ length: 900 }, (_, index) => addDays(FIRST, index));
  const choices = days.map((day) =>
    chosenEngagement({ seed: 1, botId: 99, day }, { people: [1], bots, followed: new Set() }),
  );
  const reached = choices.filter((choice) => choice?.userId === 1).length;
  expect(Math.abs(reached - 600)).toBeLessThan(60);
  expect(new Set(choices.map((choice) => choice?.kind))).toEqual(new Set(['follow', 'encourage']));
});
