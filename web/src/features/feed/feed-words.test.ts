import type { Activity } from '@crushing/contract/feed/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { expect, test } from 'vitest';
import { feedDays } from './feed-entries.ts';
import { feedWords } from './feed-words.ts';

const TODAY = '2026-09-06' as CalendarDay;
const ME = 1;
const person = (id: number, name: string) => ({ id, username: name, name, profileImage: null, isBot: false });
const today = { done: 0, total: 0, missed: 0 };

let lastId = 0;
const row = (more: Partial<Activity>, by = person(2, 'Jonas')): Activity => ({
  id: (lastId += 1),
  type: 'habit_completed',
  user: { ...by, today },
  day: TODAY,
  createdAt: `${TODAY}T12:00:00.000Z`,
  habit: null,
  relatedUser: null,
  milestone: null,
  streakUnit: null,
  ...more,
});
const habit = (id: number, name: string) => ({ id, name, icon: null });
const sentences = (...rows: Activity[]) =>
  feedDays(rows, () => TODAY).flatMap(({ entries }) =>
    entries.map((entry) => {
      const { name, verb, things } = feedWords(entry, ME);
      return [`${name} ${verb}`, ...things.map((thing) => thing.name)].join(' | ');
    }),
  );

test('one habit is named, several are counted and listed, a perfect day lists them all', () => {
  const [run, yoga] = [row({ habit: habit(1, 'Run') }), row({ habit: habit(2, 'Yoga') })];
  expect(sentences(run)).toEqual(['Jonas completed Run']);
  expect(sentences(yoga, run)).toEqual(['Jonas completed 2 habits | Run | Yoga']);
  expect(sentences(row({ type: 'day_completed' }), yoga, run)).toEqual(['Jonas had a perfect day | Run | Yoga']);
});

test('a sentence has the first word of a name', () => {
  const [jonas, priya] = [person(2, 'Jonas Berg'), person(3, 'Priya Nair')];
  const leo = { ...person(4, 'Leo Fontaine'), isBot: true };
  expect(
    sentences(
      row({ habit: habit(1, 'Run') }, jonas),
      row({ type: 'encouragement', relatedUser: priya }, leo),
      row({ type: 'encouragement', relatedUser: leo }, priya),
    ),
  ).toEqual(['Jonas completed Run', 'Leo cheered for Priya', 'Priya cheered for Leo (bot)']);
});

test('milestones stand alone; follows and cheers name whom they are about, and the reader is "you"', () => {
  expect(
    sentences(
      row({ type: 'streak_milestone', milestone: 30 }),
      row({ type: 'streak_milestone', milestone: 7, habit: habit(1, 'Run'), streakUnit: 'day streak' }),
      row({ type: 'streak_milestone', milestone: 7, habit: habit(2, 'Swim'), streakUnit: 'in a row' }),
      row({ type: 'new_follower', relatedUser: person(ME, 'Mara') }),
      row({ type: 'encouragement', relatedUser: person(3, 'Priya') }),
      row({ type: 'encouragement', relatedUser: person(ME, 'Mara') }),
    ),
  ).toEqual([
    'Jonas has had 30 perfect days',
    'Jonas reached a 7 day streak with Run',
    'Jonas reached 7 in a row with Swim',
    'Jonas follows you now',
    'Jonas cheered for Priya and you',
  ]);
  expect(sentences(row({ type: 'streak_milestone', milestone: 7 }, person(ME, 'Mara')))).toEqual([
    'You have had 7 perfect days',
  ]);
});

test('whom a row is about is called a bot in words, for no badge can stand there', () => {
  const robot = { ...person(4, 'robot'), isBot: true };
  expect(sentences(row({ type: 'encouragement', relatedUser: robot }))).toEqual(['Jonas cheered for robot (bot)']);
});

test('the end of a challenge tells what all have done together', () => {
  expect(sentences(row({ type: 'challenge_ended', milestone: 31 }))).toEqual([
    'Jonas finished the 7 Day Challenge with 31 perfect days together',
  ]);
  expect(sentences(row({ type: 'challenge_ended', milestone: 0 }, person(ME, 'Mara')))).toEqual([
    'You finished the 7 Day Challenge',
  ]);
});

test('two days of a person stand in two rows, though they are one day of the reader', () => {
  const yesterday = '2026-09-05' as CalendarDay;
  expect(
    sentences(
      row({ habit: habit(1, 'Run') }),
      row({ type: 'day_completed', day: yesterday }),
      row({ habit: habit(2, 'Yoga'), day: yesterday }),
    ),
  ).toEqual(['Jonas completed Run', 'Jonas had a perfect day | Yoga']);
});
