import { describe, expect, test } from 'vitest';
import { cleanName } from './clean-name.ts';
import { habitsFromPage } from './habits-from-page.ts';
import type { PageLine } from './page.ts';

/** A line of words, ten pixels a letter; two spaces and more keep their width. */
const lineOf = (text: string, row: number): PageLine => ({
  height: 20,
  words: [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    confidence: 0.95,
    box: { left: index * 10, right: (index + word.length) * 10, top: row * 40, bottom: row * 40 + 20 },
  })),
});

/** The names found, with their days, in short. */
const told = (lines: readonly PageLine[]): string[] =>
  habitsFromPage({ lines, ink: () => 0 }).map(({ name, weekdays }) =>
    weekdays === null ? name : `${name} | ${weekdays.map((day) => day.slice(0, 3)).join(' ')}`,
  );

const read = (...texts: string[]): string[] => told(texts.map((text, row) => lineOf(text, row)));

test.each([
  ['Mon Squash', 'Squash | mon'],
  ['Tue & Thu Squash', 'Squash | tue thu'],
  ['Morning run Mon Wed Fri', 'Morning run | mon wed fri'],
  ['Swim Mon & Wed 30 min', 'Swim 30 min | mon wed'],
  ['Run with Ben [Sa, Su]', 'Run with Ben | sat sun'],
  ['Weekdays [ Call grandma', 'Call grandma | mon tue wed thu fri'],
  ['Hike on weekends', 'Hike | sat sun'],
  ['Swim, Fridays', 'Swim | fri'],
  ['I. Swim on Fridays', 'Swim | fri'],
])('days may stand anywhere in a line: "%s"', (line, meant) => {
  expect(read(line, 'Floss')[0]).toBe(meant);
});

describe('readings compete', () => {
  test('numbers that count on are no part of the names, other numbers are', () => {
    expect(read('1 Read', '2 Run', '3 Floss')).toEqual(['Read', 'Run', 'Floss']);
    expect(read('20 squats', '10 pushups', '5 pullups')).toEqual(['20 squats', '10 pushups', '5 pullups']);
  });

  test('days in a line of a list are no heading of a table', () => {
    expect(read('Morning run Mon Wed Fri', 'Read Tue Thu Sat Sun', 'Floss', 'Call Mom Sun')).toEqual([
      'Morning run | mon wed fri',
      'Read | tue thu sat sun',
      'Floss',
      'Call Mom | sun',
    ]);
  });

  test('where lines begin with days, a whole name of a day is one, and commas behind it separate habits', () => {
    expect(read('Monday Legs', 'Wednesday Arms, Read', 'Sunday dinner')).toEqual([
      'Legs | mon',
      'Arms | wed',
      'Read | wed',
      'dinner | sun',
    ]);
  });

  test('where lines end with days, two letters are one', () => {
    expect(read('Morning run Mo', 'Stretch hips Su', 'Floss')).toEqual([
      'Morning run | mon',
      'Stretch hips | sun',
      'Floss',
    ]);
    expect(read('Morning run', 'Cardio Su', 'Floss', 'Read')).toContain('Cardio Su');
  });

  test('beside the days of a row, other columns and their titles are left out', () => {
    expect(
      read(
        'Habit           When          Minutes',
        'Gym             Mon, Wed      45',
        'Read            Daily         20',
      ),
    ).toEqual(['Gym | mon wed', 'Read']);
  });

  test('a name on two lines of a cell, with its days beside the middle, is one name', () => {
    const rows = [
      ['Cook a', 0],
      ['                Sunday', 0.4],
      ['veggie meal', 0.8],
      ['Read            Monday', 2],
    ] as const;
    const lines = rows.map(([text, row]) => lineOf(text, row));
    expect(told(lines)).toEqual(['Cook a veggie meal | sun', 'Read | mon']);
  });

  test('what is left of the rules between cells is no part of them', () => {
    const lines = ['Mon     Tue     Wed     Thu', 'Yoga    Swim ~~ Yoga    Run', 'Run     Yoga    Read    Read'].map(
      (text, row) => lineOf(text, row),
    );
    const unsure = lines.map(({ words, height }) => ({
      height,
      words: words.map((word) => (word.text === '~~' ? { ...word, confidence: 0.2 } : word)),
    }));
    expect(told(unsure)).toEqual(['Yoga | mon tue wed', 'Swim | tue', 'Run | mon thu', 'Read | wed thu']);
  });

  test.each(['Done', 'Zap'])('"%s" beside many names is a button and no habit', (label) => {
    expect(read(`Gym            ${label}`, `Read            ${label}`, `Floss            ${label}`)).toEqual([
      'Gym',
      'Read',
      'Floss',
    ]);
  });

  test('a second column that says the same thing twice is a list like the first one', () => {
    expect(read('Gym            Zap', 'Read            Zap', 'Floss            Knit')).toEqual([
      'Gym',
      'Read',
      'Floss',
      'Zap',
      'Knit',
    ]);
  });
});

describe('a page without habits tells none', () => {
  test.each([
    ['prices', ['Lunch', 'Tomato soup   4.50', 'Caesar salad   $8.90', 'Apple pie   3.20', 'House wine   5.00']],
    [
      'prose',
      [
        'The council met on Tuesday, and nobody expected',
        'the river to rise so quickly. Visitors came in',
        'large numbers. According to the report, most of',
        'the money came from private donors.',
      ],
    ],
    ['an address', ['Anna Miller', '12 Mill Road', 'Leeds LS1 4AP', 'anna@example.org']],
    ['ingredients', ['200 g flour', '50 ml milk', '3 tbsp sugar', 'Butter']],
    ['a month', ['Mon  Tue  Wed  Thu  Fri  Sat  Sun', '1  2  3  4  5  6  7', '8  9  10  11  12  13  14']],
  ])('%s', (_, lines) => {
    expect(read(...lines)).toEqual([]);
  });
});

describe('titles and broken lines', () => {
  test.each(['Grocery run', 'Menu planning', 'Contact an old friend', 'Total rest'])(
    'with the habit "%s" is no page of another kind',
    (name) => {
      expect(read('My habits', 'No phone in bed', name)).toEqual(['No phone in bed', name]);
    },
  );

  test.each(['Groceries', 'Shopping (Sat)', 'Recipe', 'Prices'])(
    'with "%s" further down is no page of another kind',
    (name) => {
      expect(read('Read', 'Gym', name, 'Floss')).toEqual([
        'Read',
        'Gym',
        expect.stringContaining(name.split(' ')[0] ?? ''),
        'Floss',
      ]);
    },
  );

  test('below a name and an address it is', () => {
    expect(read('Trattoria Roma', '12 Mill Road', 'since 1962', 'Menu', 'Tomato soup')).toEqual([]);
    expect(read('Notes', 'June 5, 2026', 'Vodafone', 'Shopping list', 'Milk', 'Eggs')).toEqual([]);
  });

  test.each(['Menu', 'Menu of the day', 'Invoice 2034', 'Recipe: bread', 'Shopping list', 'Total 45.00'])(
    'titled "%s" has no habits',
    (title) => {
      expect(read(title, 'Tomatoes', 'Flour')).toEqual([]);
    },
  );

  test('a line in small letters goes on with the one before only where that had no room for it', () => {
    expect(read('Walk round the lake with the', 'neighbours', 'Floss')).toContain(
      'Walk round the lake with the neighbours',
    );
    expect(read('Walk round the lake with Ben', 'Check mail', 'walk outside')).toContain('walk outside');
  });

  test('a title on two lines is no day', () => {
    expect(read('Weekly', 'schedule', 'Floss', 'Read')).toEqual(['Floss', 'Read']);
  });
});

test('a line of many signs is read at once', () => {
  const line = `Read ${'_'.repeat(80)} x`;
  expect(cleanName(line)).toBe(line);
});

describe('days on lines of their own', () => {
  const at = (rows: readonly (readonly [text: string, row: number])[]): string[] =>
    told(rows.map(([text, row]) => lineOf(text, row)));

  test('belong to the name they stand nearer to', () => {
    const cards = [
      ['Swim', 0],
      ['Mon', 0.9],
      ['Read', 2.6],
      ['Tue', 3.5],
      ['Floss', 5.2],
      ['Wed', 6.1],
      ['Knit', 7.8],
    ] as const;
    expect(at(cards)).toEqual(['Swim | mon', 'Read | tue', 'Floss | wed', 'Knit']);
    expect(at(cards.slice(1))).toContain('Floss | wed');
    const titled = [
      ['Swim', 0],
      ['Mon', 1.7],
      ['Read', 2.6],
      ['Tue', 4.3],
      ['Floss', 5.2],
    ] as const;
    expect(at(titled)).toEqual(['Swim', 'Read | mon', 'Floss | tue']);
  });

  test('left of the names are titles, and do not join names above and below them', () => {
    const rows = [
      ['Mon', 0],
      ['    Grocery run', 2],
      ['    Read a book', 4],
      ['Wed', 6],
      ['    Read', 8],
      ['Sat', 9.2],
      ['    Clean the house', 10.4],
    ] as const;
    expect(at(rows)).toEqual(['Grocery run | mon', 'Read a book | mon', 'Read | wed', 'Clean the house | sat']);
  });

  test('are read although the recognition was unsure of them', () => {
    const [name, day, other] = [lineOf('Swim', 1), lineOf('Tuesday', 2), lineOf('Read', 3)];
    const unsure = { ...day, words: day.words.map((word) => ({ ...word, confidence: 0.1 })) };
    expect(told([lineOf('Monday', 0), name, unsure, other])).toEqual(['Swim | mon', 'Read | tue']);
  });

  test('are not made of two letters of which the recognition was unsure', () => {
    const speck = lineOf('Fr', 0);
    const unsure = { ...speck, words: speck.words.map((word) => ({ ...word, confidence: 0.3 })) };
    expect(told([unsure, lineOf('Swim', 1), lineOf('Read', 2)])).toEqual(['Swim', 'Read']);
  });
});
