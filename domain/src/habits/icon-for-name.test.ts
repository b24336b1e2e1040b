import { describe, expect, test } from 'vitest';
import { DEFAULT_HABIT_ICON } from './default-habit-icon.ts';
import { HABIT_ICONS } from './habit-icons.ts';
import type { HabitIcon } from './habit-icons.ts';
import { iconForName } from './icon-for-name.ts';
import { ICON_COMPANY, ICON_SETTINGS, ICON_VERBS, ICON_WORDS } from './icon-words.ts';

describe('iconForName', () => {
  test.each<[string, HabitIcon]>([
    ['Morning workout', 'dumbbell'],
    ['Run 5k', 'footprints'],
    ['READ 20 pages', 'book-open'],
    ['Sleep before 11', 'moon'],
    ['Drink water', 'glass-water'],
    ['Water the plants', 'sprout'],
    ['Walk the dog', 'dog'],
    ['No sugar', 'candy-off'],
    ['Meditate (10 min)', 'brain'],
    ["Don't smoke", 'cigarette-off'],
    ['Push-ups', 'dumbbell'],
    ['Make my bed', 'bed'],
    ['Learn Spanish', 'languages'],
    ['Call mum', 'phone'],
    ['Yoga', 'person-standing'],
    ['Practise Spanish', 'languages'],
    ['Practice guitar', 'music'],
    ['Practise', 'music'],
    ['Study the Bible', 'church'],
    ['Drink tea', 'coffee'],
    ['Training for a marathon', 'footprints'],
    ['Plan dinner', 'utensils'],
    ['Read and write', 'pencil'],
    ['Swim before breakfast', 'waves'],
    ['Walk after lunch', 'footprints'],
    ['Read at bedtime', 'book-open'],
    ['Yoga with coffee', 'person-standing'],
    ['Stretch while cooking', 'person-standing'],
    ['Play with the dog', 'dog'],
    ['Read to the kids before bed', 'users'],
    ['After dinner journal', 'notebook-pen'],
    ['Before breakfast', 'utensils'],
    ['Go to bed by ten', 'moon'],
    ['Yoga in the garden', 'person-standing'],
    ['Be in bed by ten', 'moon'],
    ['Family walk', 'footprints'],
    ['Yoga class', 'person-standing'],
    ['Art project', 'palette'],
    ['Lunch run', 'footprints'],
    ['Read outside', 'book-open'],
    ['Get outside', 'sun'],
    ['Bedtime story for the kids', 'book-open'],
    ['Call gran', 'phone'],
    ['Have lunch with mum', 'utensils'],
    ['Dinner', 'utensils'],
    ["Don't drink", 'wine-off'],
    ['No weed', 'cigarette-off'],
    ['Vitamin D', 'pill'],
    ['One push-up', 'dumbbell'],
    ['Meatless Monday', 'salad'],
    ['Hoover the stairs', 'washing-machine'],
  ])('%s gets the icon %s', (name, icon) => {
    expect(iconForName(name)).toBe(icon);
  });

  test('words count as a whole: bread is not read, and a crunch is no run', () => {
    expect(iconForName('Bread')).toBe(DEFAULT_HABIT_ICON);
    expect(iconForName('Crunchy')).toBe(DEFAULT_HABIT_ICON);
  });

  test('a name that says nothing known gets the default icon', () => {
    for (const name of ['', 'Xyzzy', '読書', '…', 'constructor']) expect(iconForName(name)).toBe(DEFAULT_HABIT_ICON);
  });
});

test('every icon but the default has words, each written so that it can match, and no word means two icons', () => {
  expect(ICON_WORDS.map(([icon]) => icon)).toEqual(HABIT_ICONS);
  for (const [icon, words] of ICON_WORDS) expect(words.length > 0).toBe(icon !== DEFAULT_HABIT_ICON);
  const phrases = ICON_WORDS.flatMap(([, words]) => words);
  for (const phrase of phrases) expect(phrase).toMatch(/^[a-z0-9]+(?: [a-z0-9]+)*$/);
  expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([]);
});

test('what says less is one of the words, and says less for one reason', () => {
  const less = [...ICON_COMPANY, ...ICON_VERBS, ...ICON_SETTINGS];
  expect(ICON_WORDS.flatMap(([, words]) => words)).toEqual(expect.arrayContaining(less));
  expect(less.filter((word, index) => less.indexOf(word) !== index)).toEqual([]);
});
