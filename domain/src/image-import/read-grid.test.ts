import { describe, expect, test } from 'vitest';
import { habitsFromPage } from './habits-from-page.ts';
import type { PageBox, PageLine } from './page.ts';

/** A line of words, ten pixels a letter; two spaces and more keep their width. */
const lineOf = (text: string, row: number): PageLine => ({
  height: 20,
  words: [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    confidence: 0.95,
    box: { left: index * 10, right: (index + word.length) * 10, top: row * 40, bottom: row * 40 + 20 },
  })),
});

/** The names found, with their days, in short; `marks` are the middles of ticks, in letters and rows. */
const told = (lines: readonly PageLine[], marks: readonly (readonly [letter: number, row: number])[] = []): string[] =>
  habitsFromPage({ lines, ink: inkOf(marks) }).map(({ name, weekdays }) =>
    weekdays === null ? name : `${name} | ${weekdays.map((day) => day.slice(0, 3)).join(' ')}`,
  );

const inkOf =
  (marks: readonly (readonly [letter: number, row: number])[]) =>
  ({ left, right, top, bottom }: PageBox): number =>
    marks.some(
      ([letter, row]) => letter * 10 > left && letter * 10 < right && row * 40 + 10 > top && row * 40 + 10 < bottom,
    )
      ? 0.08
      : 0.001;

const read = (...texts: string[]): string[] => told(texts.map((text, row) => lineOf(text, row)));

describe('a heading of initials', () => {
  const marks = [
    [20.5, 1],
    [32.5, 1],
    [44.5, 2],
  ] as const;
  const under = (head: string): string[] =>
    told([lineOf(head, 0), lineOf('Gym', 1), lineOf('Read', 2), lineOf('Floss', 3)], marks);

  test.each([
    ['with all its letters', 'Habit               M     T     W     T     F     S     S'],
    ['with a small letter, a five for an S and an unread end', 'Habit               M     T     w     T     F     5'],
    ['without a letter in the middle', 'Habit               M     T           T     F     S     S'],
    ['with two letters read as others', 'Habit               M     T     I     T     F     8     S'],
  ])('names the days %s', (_, head) => {
    expect(under(head)).toEqual(['Gym | mon wed', 'Read | fri', 'Floss']);
  });

  test.each(['MTWTFSS', 'MTWT FSS', 'M TWTFS S'])(
    'names the days where letters are read as one word: "%s"',
    (glued) => {
      // The letters stand six apart, however they were read.
      let place = 0;
      const words = glued.split(' ').map((text) => {
        const left = 200 + place * 60;
        place += text.length;
        return { text, confidence: 0.9, box: { left, right: 200 + (place - 1) * 60 + 10, top: 0, bottom: 20 } };
      });
      const rows = ['Gym', 'Read', 'Floss'].map((text, row) => lineOf(text, row + 1));
      expect(told([{ words, height: 20 }, ...rows], marks)).toEqual(['Gym | mon wed', 'Read | fri', 'Floss']);
    },
  );
});

describe('a month of numbered columns', () => {
  test('begins where its first numbers were read as one word', () => {
    const head = 'Habit                       1234567   8  9  10  11  12  13  14  15';
    expect(read(head, 'Cook a veggie meal at home  x     x    x', 'Read a chapter                 x    x')).toEqual([
      'Cook a veggie meal at home',
      'Read a chapter',
    ]);
  });

  test('begins at its first number where the next ones were not read', () => {
    const head = 'Habit               1   2       3s      6,  7   8   9   10  11  12  13  14';
    expect(read(head, 'Walk round the lake x   x', 'Read                    x')).toEqual([
      'Walk round the lake',
      'Read',
    ]);
  });
});

test('a heading with one row below it is no table: marks beside a single name are no days of it', () => {
  const head = lineOf('Habit          Mon   Tue   Wed   Thu   Fri   Sat   Sun', 0);
  const marks = [
    [16.5, 1],
    [28.5, 1],
  ] as const;
  expect(told([head, lineOf('Gym', 1)], marks)).toEqual(['Gym']);
  expect(told([head, lineOf('Gym', 1), lineOf('Read', 2)], marks)).toEqual(['Gym | mon wed', 'Read']);
});

test('days with commas between them are no heading of a table', () => {
  expect(
    read('Dance', 'Mo, Tu, We, Th', 'Feed the fish', 'Every day', 'Quiet time', 'Every day', 'Prayer', 'Tu, Fr'),
  ).toEqual(['Dance | mon tue wed thu', 'Feed the fish', 'Quiet time', 'Prayer | tue fri']);
});

describe('the rows of a photographed table', () => {
  const COLUMNS = [300, 380, 460, 540, 620, 700, 780];
  const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  /** A table whose rows fall to the right; `falls`: by how many pixels each row falls over the width of the table. */
  const seen = (falls: readonly number[]): string[] => {
    const fallAt = (row: number, x: number): number => ((falls[row] ?? 0) * x) / 780;
    const heading = DAYS.map((text, place) => {
      const [left, top] = [(COLUMNS[place] ?? 0) - 15, fallAt(0, COLUMNS[place] ?? 0)];
      return { text, confidence: 0.95, box: { left, right: left + 30, top, bottom: top + 20 } };
    });
    const names = ['Exercise', 'Read', 'Laundry'].map((name, place) => lineOf(name, place + 1));
    const marked = [[0, 6], [2, 5], [6]].flatMap((places, index) =>
      places.map((place) => {
        const x = COLUMNS[place] ?? 0;
        return [x / 10, index + 1 + fallAt(index + 1, x) / 40] as const;
      }),
    );
    return told([{ words: heading, height: 20 }, ...names], marked);
  };

  test.each([
    ['are as slanted as their heading', [16, 16, 16, 16]],
    ['turn further down', [0, 5, 10, 15]],
    ['turn the other way', [-15, -10, -5, 0]],
  ])('%s', (_, falls) => {
    expect(seen(falls)).toEqual(['Exercise | mon sun', 'Read | wed sat', 'Laundry | sun']);
  });
});

describe('a name on several lines of a cell', () => {
  const HEAD = 'Habit          Mon   Tue   Wed   Thu   Fri   Sat   Sun';
  const [TUE, FRI] = [22.5, 40.5];

  test('is one name, with the marks beside the middle of its lines', () => {
    const lines = [
      [HEAD, -0.6],
      ['Drink two', 1],
      ['liters of', 1.7],
      ['| water', 2.4],
      ['Read', 3.6],
      ['Play with', 4.8],
      ['the kids', 5.5],
    ] as const;
    const marks = [
      [TUE, 1.7],
      [FRI, 3.6],
      [TUE, 5.15],
      [FRI, 5.15],
    ] as const;
    expect(
      told(
        lines.map(([text, row]) => lineOf(text, row)),
        marks,
      ),
    ).toEqual(['Drink two liters of water | tue', 'Read | fri', 'Play with the kids | tue fri']);
  });

  test.each([
    ['one gap is wider', ['Do yoga', 'Read a chapter', 'Sauna'], [1, 2, 3.3]],
    ['the names stand at one distance', ['Read a chapter', 'Walk the dog', 'Swim ten laps'], [1, 2, 3]],
  ])('is not made of the names of several rows where %s', (_, names, rows) => {
    const lines = names.map((name, place) => lineOf(name, rows[place] ?? 0));
    const marks = rows.map((row, place) => [place === 0 ? TUE : FRI, row] as const);
    expect(told([lineOf(HEAD, 0), ...lines], marks)).toEqual([
      `${names[0]} | tue`,
      `${names[1]} | fri`,
      `${names[2]} | fri`,
    ]);
  });
});

// A time that grows with the square of the length would end in the limit of the test.
test.each(['MTWT ', 'M ', '12 ', '1234567 ', '~~ '])('a heading of very many "%s" is read', (part) => {
  expect(read(part.repeat(20_000), 'Read', 'Floss').length).toBeLessThanOrEqual(3);
});
