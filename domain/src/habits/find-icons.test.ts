import { expect, test } from 'vitest';
import { findIcons, iconLabel } from './find-icons.ts';
import { HABIT_ICONS } from './habit-icons.ts';

test.each([
  ['', HABIT_ICONS],
  ['guitar', ['music']],
  [' Guit', ['music']],
  ['moon', ['moon']],
  ['uitar', []],
])('searching for %j finds %j', (typed, icons) => {
  expect(findIcons(typed)).toEqual(icons);
});

test('every icon has a name of its own', () => {
  expect(new Set(HABIT_ICONS.map(iconLabel)).size).toBe(HABIT_ICONS.length);
  expect(iconLabel('gamepad-2')).toBe('Gamepad');
  expect(iconLabel('glass-water')).toBe('Glass water');
});
