import { expect, test } from 'vitest';
import { drawText } from '#images/draw-text.ts';
import { drawProfilePicture } from './draw-profile-picture.ts';

type Profile = Parameters<typeof drawProfilePicture>[0];

const aProfile = (name: string, username: string, perfectStreak = 9): Profile => ({
  username,
  person: {
    id: 1,
    username,
    name,
    title: null,
    profileImage: null,
    isBot: false,
    today: { done: 4, total: 6, missed: 0 },
  },
  perfectStreak,
  last30: Array.from({ length: 30 }, (_, place) => [1, 0.6, null][place % 3] ?? null),
  habitIds: [],
});

const PROFILES = [
  aProfile('Mara Kessler', 'mara'),
  aProfile('Maximiliane-Charlotte von und zu Wolkenstein-Trostburg', 'maxi', 0),
  aProfile('山田 花子', 'hanako'),
  aProfile('山田', '山田花子'),
];

test.each(PROFILES)('the picture of $person.name is drawn without text, fonts or links', (profile) => {
  const drawing = drawProfilePicture(profile, null);
  expect(drawing).not.toMatch(/<text|<image|href|undefined|NaN/);
  expect(drawing).toContain('<path');
});

test.each([
  ['Wolfeschlegelsteinhausenbergerdorff', 0],
  ['Jo Wolfeschlegelsteinhausenbergerdorff', 0],
  ['Hubert Blaine Wolfeschlegelsteinhausen Bergerdorff', 0],
  ['Hubert Blaine Wolfeschlegelsteinhausen Bergerdorff the Elder, of Hamburg and of Philadelphia', 1],
  ['W'.repeat(100), 1],
])('a long name (%s) is cut at the end of its second line only, and not before it is full', (name, cuts) => {
  const [, ellipsis = ''] = / d="([^"]+)"/.exec(drawText('…', 0, 0, { size: 48, weight: '620', fill: '' })) ?? [];
  expect(drawProfilePicture(aProfile(name, 'mara'), null).split(ellipsis)).toHaveLength(cuts + 1);
});

test('a name that the font cannot draw gives way to the username', () => {
  expect(drawProfilePicture(aProfile('山田 花子', 'mara'), null)).toBe(
    drawProfilePicture(aProfile('山', 'mara'), null),
  );
});

test('initials that the font cannot draw give way to those of the username', () => {
  const [, letter = ''] = / d="([^"]+)"/.exec(drawText('Q', 0, 0, { size: 80, weight: '620', fill: '' })) ?? [];
  expect(drawProfilePicture(aProfile('山田 花子', 'quinn'), null)).toContain(letter);
});

test('the picture says of a bot that it is one', () => {
  const bot = (name: string, username: string) => {
    const { person, ...profile } = aProfile(name, username);
    return drawProfilePicture({ ...profile, person: { ...person, isBot: true } }, null);
  };
  for (const [name, username] of [
    ['Mara', 'mara'],
    ['山田', '山田花子'],
  ] as const)
    expect(bot(name, username)).not.toBe(drawProfilePicture(aProfile(name, username), null));
});

test('the picture shows how long the streak is, in gold, and nothing in gold without one', () => {
  const withStreak = (days: number) => drawProfilePicture({ ...aProfile('Mara', 'mara', days), last30: [] }, null);
  expect(withStreak(9)).not.toBe(withStreak(10));
  expect(withStreak(9)).toContain('#f1c63b');
  expect(withStreak(0)).not.toContain('#f1c63b');
});

test('the picture shows how much of the day is done', () => {
  const drawnWith = (done: number): string => {
    const { person, ...profile } = aProfile('Mara', 'mara');
    // With a streak the words are the same, and without the last days nothing else changes.
    return drawProfilePicture(
      { ...profile, last30: [], person: { ...person, today: { ...person.today, done } } },
      null,
    );
  };
  expect(drawnWith(4)).not.toBe(drawnWith(5));
});

test('the picture shows each of the last 30 days', () => {
  const before = aProfile('Mara', 'mara');
  for (let place = 0; place < 30; place += 1)
    expect(drawProfilePicture({ ...before, last30: before.last30.with(place, 0.3) }, null)).not.toBe(
      drawProfilePicture(before, null),
    );
});
