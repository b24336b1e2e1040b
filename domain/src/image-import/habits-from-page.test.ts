import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { habitsFromPage } from './habits-from-page.ts';
import type { Page, PageBox, PageLine } from './page.ts';

const LETTER = 20;

/** A line of words, ten pixels a letter; two spaces and more keep their width. */
const lineOf = (text: string, row: number, { height = LETTER, confidence = 0.95 } = {}): PageLine => ({
  height,
  words: [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    confidence,
    box: { left: index * 10, right: (index + word.length) * 10, top: row * 40, bottom: row * 40 + height },
  })),
});

const pageOf = (texts: readonly string[], ink: (box: PageBox) => number = () => 0): Page => ({
  lines: texts.map((text, row) => lineOf(text, row)),
  ink,
});

/** The names found, with their days, in short. */
const read = (...texts: string[]): string[] => told(pageOf(texts));

const told = (page: Page): string[] =>
  habitsFromPage(page).map(({ name, weekdays }) =>
    weekdays === null ? name : `${name} | ${weekdays.map((day) => day.slice(0, 3)).join(' ')}`,
  );

describe('a line', () => {
  test.each([
    ['• Drink water', 'Drink water'],
    ['- Drink water', 'Drink water'],
    ['* Drink water.', 'Drink water'],
    ['[ ] Drink water', 'Drink water'],
    ['[x] Drink water', 'Drink water'],
    ['☐ Drink water', 'Drink water'],
    ['O Drink water', 'Drink water'],
    ['OJ Drink water', 'Drink water'],
    ['e Drink water', 'Drink water'],
    ['3. Drink water', 'Drink water'],
    ['(2) Drink water', 'Drink water'],
    ['3 ) Drink water', 'Drink water'],
    ['6:30 Wake up', 'Wake up'],
    ['[110:15 Wake up', 'Wake up'],
    ['LT 6:00 Wake up', 'Wake up'],
    ['6:45 am - Make the bed', 'Make the bed'],
    ['12:30 - 13:00 Walk outside', 'Walk outside'],
    ['9 pm Skin care', 'Skin care'],
    ['Lights out at 22:30', 'Lights out'],
    ['Wake up by 6 a.m.', 'Wake up'],
    ['10 pushups', '10 pushups'],
    ['A walk', 'A walk'],
    ['Read 20 pages', 'Read 20 pages'],
    ['Meditate (10 min)', 'Meditate (10 min)'],
    ['No coffee after 14:00', 'No coffee after 14:00'],
    ['Say "thank you"', 'Say "thank you"'],
  ])('"%s" is the habit "%s"', (line, name) => {
    expect(read(line, 'Floss')[0]).toBe(name);
  });

  test.each([
    ['Gym (Mon/Wed/Fri)', 'Gym | mon wed fri'],
    ['Gym - Mon, Wed & Fri', 'Gym | mon wed fri'],
    ['Gym: Monday and Thursday', 'Gym | mon thu'],
    ['Gym Mon Wed', 'Gym | mon wed'],
    ['Gym Tue, Fri', 'Gym | tue fri'],
    ['Gym Mon - Wed', 'Gym | mon tue wed'],
    ['Gym on Tuesdays', 'Gym | tue'],
    ['Mon/Wed: Gym', 'Gym | mon wed'],
    ['Mondays - Gym', 'Gym | mon'],
    ['Gym MWF', 'Gym | mon wed fri'],
    ['Gym (TTh)', 'Gym | tue thu'],
    ['Guitar Mon-Fri', 'Guitar | mon tue wed thu fri'],
    ['Guitar Fri to Mon', 'Guitar | mon fri sat sun'],
    ['Guitar on weekdays', 'Guitar | mon tue wed thu fri'],
    ['Long walk on weekends', 'Long walk | sat sun'],
    ['Swim 3x a week', 'Swim | mon wed fri'],
    ['Swim 3x', 'Swim | mon wed fri'],
    ['Swim twice a week', 'Swim | tue thu'],
    ['Swim (2 times per week)', 'Swim | tue thu'],
    ['Clean once a week', 'Clean | mon'],
    ['Budget, weekly', 'Budget | mon'],
    ['Run every other day', 'Run | mon wed fri sun'],
    ['Vitamins daily', 'Vitamins'],
    ['Vitamins every day', 'Vitamins'],
    ['Brush teeth 2x a day', 'Brush teeth'],
    ['Meditate every morning', 'Meditate'],
    ['Yoga Mon/Tue/Wed/Thu/Fri/Sat/Sun', 'Yoga'],
    ['No sundaes', 'No sundaes'],
    ['Gym 18:00 Mon/Wed', 'Gym | mon wed'],
    ['Enjoy the sun', 'Enjoy the sun'],
    ['Sunday dinner with family', 'Sunday dinner with family'],
    ['Run 20 days', 'Run 20 days'],
  ])('"%s" means "%s"', (line, meant) => {
    expect(read(line, 'Floss')[0]).toBe(meant);
  });

  test.each([
    'Page 3',
    '3 / 12',
    '- 4 -',
    'My Habits',
    'Daily Habits',
    'Goals for 2026',
    'To do every day',
    'Morning Routine',
    'Evening',
    'Health:',
    'January 2026',
    'Monday, March 2',
    '12/03/2026',
    '100%',
    '+ Add habit',
    '......',
    '| | | |',
    '',
  ])('"%s" is no habit', (line) => {
    expect(read(line, 'Floss')).toEqual(['Floss']);
  });
});

describe('a page', () => {
  test('a title in larger letters is left out, whatever it says', () => {
    const lines = ['Zorblax', 'Read', 'Run', 'Floss'].map((text, row) =>
      lineOf(text, row, { height: row === 0 ? 34 : LETTER }),
    );
    expect(told({ lines, ink: () => 0 })).toEqual(['Read', 'Run', 'Floss']);
  });

  test('habits under the name of a day are due on that day, and on all they stand under', () => {
    expect(read('Monday', 'Legs', 'Read', 'Wednesday', 'Arms', 'Read', 'Weekend', 'Hike')).toEqual([
      'Legs | mon',
      'Read | mon wed',
      'Arms | wed',
      'Hike | sat sun',
    ]);
  });

  test('days below each name, as on cards, are those of the name above', () => {
    expect(read('Drink water', 'Every day', 'Gym', 'Mon, Wed, Fri', 'Visit parents', 'Sun')).toEqual([
      'Drink water',
      'Gym | mon wed fri',
      'Visit parents | sun',
    ]);
  });

  test('two columns are read one after the other', () => {
    expect(read('Read             Floss', 'Run              Journal', 'Drink water      Stretch')).toEqual([
      'Read',
      'Run',
      'Drink water',
      'Floss',
      'Journal',
      'Stretch',
    ]);
  });

  test('days far to the right of a name belong to it', () => {
    expect(read('Gym             Mon Wed', 'Read            Daily', 'Hike            Sat')).toEqual([
      'Gym | mon wed',
      'Read',
      'Hike | sat',
    ]);
  });
});

describe('a table', () => {
  const HEAD = 'Habit       Mon   Tue   Wed   Thu   Fri   Sat   Sun';
  const column = (place: number) => 120 + place * 60 + 15;
  const marksAt =
    (marked: Readonly<Record<number, readonly number[]>>) =>
    ({ left, right, top, bottom }: PageBox): number => {
      const row = Math.floor((top + bottom) / 2 / 40);
      const isMarked = marked[row]?.some((place) => column(place) > left && column(place) < right) ?? false;
      return isMarked ? 0.08 : 0.001;
    };

  test('marks under the days are the days of the habit before them', () => {
    const ink = marksAt({ 1: [0, 2, 4], 2: [0, 1, 2, 3, 4, 5, 6], 3: [5] });
    expect(told(pageOf([HEAD, 'Exercise', 'Read', 'Laundry'], ink))).toEqual([
      'Exercise | mon wed fri',
      'Read',
      'Laundry | sat',
    ]);
  });

  test('without any mark yet its habits are for every day', () => {
    expect(told(pageOf([HEAD, 'Exercise', 'Read']))).toEqual(['Exercise', 'Read']);
  });

  test('a heading of single letters, from Sunday on, names the days too', () => {
    const head = 'Habit       S     M     T     W     T     F     S';
    const ink = marksAt({ 1: [1, 6], 2: [0] });
    expect(told(pageOf([head, 'Exercise', 'Read'], ink))).toEqual(['Exercise | mon sat', 'Read | sun']);
  });

  test('columns whose day could not be read lie between those whose day could', () => {
    const head = 'Habit       Mon   |     Wed   Thy   Fri   Sat   ps]';
    const ink = marksAt({ 1: [1, 6], 2: [0] });
    expect(told(pageOf([head, 'Exercise', 'Read'], ink))).toEqual(['Exercise | tue sun', 'Read | mon']);
  });

  test('names under the days are the habits of those days', () => {
    expect(
      read(
        'Mon     Tue     Wed     Thu     Fri     Sat     Sun',
        'Run     Yoga    Run     Yoga    Run     Hike    Read',
        'Read    Read    Read    Read    Read    Read',
      ),
    ).toEqual(['Run | mon wed fri', 'Yoga | tue thu', 'Hike | sat', 'Read']);
  });

  test('a month of numbered columns leaves the names before them', () => {
    expect(read('Habit       1 2 3 4 5 6 7 8 9 10', 'Exercise    x x   x', 'Read        x   x')).toEqual([
      'Exercise',
      'Read',
    ]);
  });
});

describe('confidence', () => {
  const of = (text: string, confidence: number): number =>
    habitsFromPage({ lines: [lineOf(text, 0, { confidence })], ink: () => 0 })[0]?.confidence ?? Number.NaN;

  test('follows the recogniser, and is never 1', () => {
    expect(of('Drink water', 0.99)).toBeLessThan(1);
    expect(of('Drink water', 0.99)).toBeGreaterThan(of('Drink water', 0.7));
    expect(of('Drink water', 0.7)).toBeGreaterThan(of('Drink water', 0.5));
  });

  test('is less for days that were guessed, and for words that are none', () => {
    expect(of('Swim (Mon/Wed/Fri)', 0.96)).toBeGreaterThan(of('Swim 3x a week', 0.96));
    expect(of('Drink water', 0.96)).toBeGreaterThan(of('Dr1nk wAtqr', 0.96));
  });
});

describe('any page at all', () => {
  const word = fc.record({
    text: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        'Mon',
        'Tue',
        'Wed',
        'Thu',
        'Fri',
        'Sun',
        'M',
        'T',
        'W',
        'F',
        'S',
        '3x',
        'a',
        'week',
        '-',
        '(',
        ')',
        '7:30',
      ),
    ),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    box: fc.record({
      left: fc.integer({ min: -10, max: 3000 }),
      top: fc.integer({ min: 0, max: 3000 }),
      right: fc.integer({ min: -10, max: 3000 }),
      bottom: fc.integer({ min: 0, max: 3000 }),
    }),
  });
  const pages = fc.array(
    fc.record({ words: fc.array(word, { maxLength: 12 }), height: fc.integer({ min: 0, max: 200 }) }),
    { maxLength: 30 },
  );

  test('is read without failing, into habits that can be stored', () => {
    fc.assert(
      fc.property(pages, fc.double({ min: 0, max: 1, noNaN: true }), (lines, ink) => {
        for (const habit of habitsFromPage({ lines, ink: () => ink })) {
          expect(habit.name.trim()).toBe(habit.name);
          expect(habit.name.length).toBeGreaterThan(0);
          expect(habit.name.length).toBeLessThanOrEqual(200);
          expect(habit.name.isWellFormed() && !habit.name.includes('\u0000')).toBe(true);
          expect(habit.confidence).toBeGreaterThanOrEqual(0);
          expect(habit.confidence).toBeLessThan(1);
          expect(habit.type).toBe(habit.weekdays === null ? 'daily' : 'weekly');
          expect(habit.weekdays).not.toEqual([]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  // A time that grows with the square of the length would end in the limit of the test.
  test('however long a line is, it is read', () => {
    for (const part of ['(', ': ', '- ', 'Mon ', '~', '1. ', '| ', 'x', 'O ', '7:30 '])
      expect(read(part.repeat(200_000)).length).toBeLessThanOrEqual(1);
  });
});
