import { expect, test } from 'vitest';
import { HABIT_ICONS } from './habit-icons.ts';
import { ICON_EMOJI } from './icon-emoji.ts';
import { takeLeadingEmoji } from './leading-emoji.ts';

test.each([
  ['🏃 Run', 'Run', 'footprints'],
  ['🏃🏽‍♀️Run 5k', 'Run 5k', 'footprints'],
  ['❤️ Walk', 'Walk', 'heart-pulse'],
  ['👩🏾‍💻  Leetcode ', 'Leetcode', 'code'],
  ['🇪🇸 Vocabulary', 'Vocabulary', 'languages'],
  ['🏃', '🏃', 'footprints'],
])('%s is %s with the icon %s', (typed, name, icon) => {
  expect(takeLeadingEmoji(typed)).toEqual({ name, icon });
});

test.each(['Run 🏃', '🦄 Dream', 'Run', '5 pages', '© notes', ''])('%j keeps its whole name', (typed) => {
  expect(takeLeadingEmoji(typed)).toEqual({ name: typed, icon: null });
});

test('no emoji stands for two icons', () => {
  const emoji = Object.values(ICON_EMOJI).flatMap((each) => each.split(' '));
  expect(new Set(emoji).size).toBe(emoji.length);
  expect(HABIT_ICONS).toEqual(expect.arrayContaining(Object.keys(ICON_EMOJI)));
});
