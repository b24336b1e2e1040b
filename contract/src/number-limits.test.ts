import { MAILED_SECRET_MAX } from '@crushing/domain/accounts/sign-in-limits';
import { PRICE_MAX } from '@crushing/domain/beta-requests/request-limits';
import { BOTS_AT_ONCE_MAX, BOT_LEVEL, TEMPLATES_MAX } from '@crushing/domain/bots/bot-presets';
import { addDays, calendarDay } from '@crushing/domain/calendar/calendar-day';
import { DAY_ENDS_AT_MAX } from '@crushing/domain/calendar/day-end';
import { SEARCH_LETTERS_MAX, SEARCH_LETTERS_MIN } from '@crushing/domain/following/search-limits';
import {
  HISTORY_CALL_DAYS_MAX,
  HISTORY_CALL_PARTS_MAX,
  HISTORY_KEY_MAX,
  HISTORY_LINE_MAX,
  HISTORY_PART_TEXTS_MAX,
} from '@crushing/domain/habit-import/history-parts';
import { CHANGE_AGE_MS_MAX } from '@crushing/domain/habits/change-age';
import { SORT_ORDER_MAX } from '@crushing/domain/habits/habit-limits';
import { PERIOD_DAYS_MAX } from '@crushing/domain/page-views/report-period';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { changeSettings, validateResetToken } from '#accounts/schemas.ts';
import { createBetaRequest } from '#beta-requests/schemas.ts';
import { changeBot, createBots, generateBots } from '#bots/schemas.ts';
import { findPeople } from '#following/schemas.ts';
import { importHistory } from '#habit-import/schemas.ts';
import { reorderHabits, saveInstance } from '#habits/schemas.ts';
import { getPageAnalytics } from '#page-views/schemas.ts';

const FIRST_DAY = calendarDay('2001-01-01');
const REQUEST = { firstName: 'Ada', email: 'ada@example.org', jobTitle: 'Nurse', pricingInterval: 'month' };
const PART = { key: 'diary:Read', from: FIRST_DAY, states: '' };

const repeated = <Item>(count: number, item: (place: number) => Item): Item[] =>
  Array.from({ length: count }, (_, place) => item(place));
const takesParts = (...parts: object[]): boolean => v.is(importHistory.body, { parts });
const takesBots = (count: number, templates: number): boolean =>
  v.is(createBots.body, {
    botConfigs: repeated(count, (place) => ({
      username: `bot ${place}`,
      botType: 'high_achiever',
      selectedTemplates: repeated(templates, (template) => template + 1),
    })),
  });

test.each([
  ['the hour at which a day ends', DAY_ENDS_AT_MAX, (dayEndsAt: number) => v.is(changeSettings.body, { dayEndsAt })],
  [
    'the milliseconds since a change was made',
    CHANGE_AGE_MS_MAX,
    (ageMs: number) => v.is(saveInstance.body, { habitId: 1, date: FIRST_DAY, completed: true, ageMs }),
  ],
  [
    'the price in a request for access',
    PRICE_MAX,
    (pricingAmount: number) => v.is(createBetaRequest.body, { ...REQUEST, pricingAmount }),
  ],
  [
    'the bots that are drawn at once',
    BOTS_AT_ONCE_MAX,
    (count: number) => v.is(generateBots.body, { count, botType: 'high_achiever' }),
  ],
  ['the productivity of a bot', BOT_LEVEL.max, (productivity: number) => v.is(changeBot.body, { productivity })],
  ['the engagement of a bot', BOT_LEVEL.max, (engagementLevel: number) => v.is(changeBot.body, { engagementLevel })],
  ['the bots that are created at once', BOTS_AT_ONCE_MAX, (count: number) => takesBots(count, 1)],
  ['the templates of a bot', TEMPLATES_MAX, (count: number) => takesBots(1, count)],
  [
    'the place of a habit in an order',
    SORT_ORDER_MAX,
    (sortOrder: number) => v.is(reorderHabits.body, { habitOrders: [{ id: 1, sortOrder }] }),
  ],
  [
    'the characters of the token of a reset link',
    MAILED_SECRET_MAX,
    (length: number) => v.is(validateResetToken.query, { token: 'x'.repeat(length) }),
  ],
  [
    'the letters of a search for people',
    SEARCH_LETTERS_MAX,
    (count: number) => v.is(findPeople.query, { q: 'x'.repeat(count) }),
  ],
  ['the days of a report', PERIOD_DAYS_MAX, (days: number) => v.is(getPageAnalytics.query, { days: `${days}` })],
  [
    'the days in a call with history',
    HISTORY_CALL_DAYS_MAX,
    (days: number) => takesParts({ ...PART, states: 'x' }, { ...PART, states: 'x'.repeat(days - 1) }),
  ],
  [
    'the parts in a call with history',
    HISTORY_CALL_PARTS_MAX,
    (count: number) => takesParts(...repeated(count, () => PART)),
  ],
  [
    'the characters of the key of a habit with history',
    HISTORY_KEY_MAX,
    (length: number) => takesParts({ ...PART, key: 'x'.repeat(length) }),
  ],
  [
    'the signs of a line of history',
    HISTORY_LINE_MAX,
    (length: number) => takesParts({ ...PART, states: '.'.repeat(length) }),
  ],
  [
    'the notes of a part of history',
    HISTORY_PART_TEXTS_MAX,
    (count: number) =>
      takesParts({ ...PART, notes: repeated(count, (place) => ({ date: addDays(FIRST_DAY, place), notes: 'Well' })) }),
  ],
  [
    'the names of a part of history',
    HISTORY_PART_TEXTS_MAX,
    (count: number) =>
      takesParts({ ...PART, names: repeated(count, (place) => ({ date: addDays(FIRST_DAY, place), name: 'Read' })) }),
  ],
])('%s: %i are accepted and one more is refused', (_, max, isTaken) => {
  expect([isTaken(max), isTaken(max + 1)]).toEqual([true, false]);
});

test(`a search for people takes ${SEARCH_LETTERS_MIN} letters, white space around them aside, and no fewer`, () => {
  const isTaken = (letters: number): boolean => v.is(findPeople.query, { q: ` ${'x'.repeat(letters)} ` });
  expect([isTaken(SEARCH_LETTERS_MIN), isTaken(SEARCH_LETTERS_MIN - 1)]).toEqual([true, false]);
});
