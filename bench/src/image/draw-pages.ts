import { randomFrom } from '@crushing/server/seed/random';
import { chanceFrom } from './chance.ts';
import type { Chance } from './chance.ts';
import {
  drawDayRows,
  drawGroups,
  drawLinesWithDays,
  drawPlainList,
  drawTwoColumns,
  drawUnderDays,
} from './draw-lists.ts';
import { OTHER_PAGES } from './draw-others.ts';
import { drawAppScreen, drawCards } from './draw-screens.ts';
import { drawMarks, drawMonth, drawSheet, drawTimetable } from './draw-tables.ts';
import { handwritten, photographed, printed } from './looks.ts';
import type { DrawnPage, Picture } from './picture.ts';

const KINDS: Readonly<Record<string, (chance: Chance) => DrawnPage>> = {
  'lines with days': drawLinesWithDays,
  'plain list': drawPlainList,
  groups: drawGroups,
  'under days': drawUnderDays,
  'day rows': drawDayRows,
  'two columns': drawTwoColumns,
  marks: drawMarks,
  timetable: drawTimetable,
  month: drawMonth,
  sheet: drawSheet,
  'app screen': drawAppScreen,
  cards: drawCards,
};

// A screen of an app has no handwriting.
const ON_PAPER = Object.keys(KINDS).filter((kind) => kind !== 'app screen' && kind !== 'cards');

/** New pages of every kind, in rounds; the same for the same seed. */
export const drawPages = (seed: number, rounds: number): Picture[] =>
  Array.from({ length: rounds }, (_, round) => {
    const chance = (place: number): Chance => chanceFrom(randomFrom(seed * 100_003 + round * 1009 + place * 17));
    const clean = Object.keys(KINDS).map((kind, place) => drawn(kind, chance(place), 'clean'));
    const photos = Object.keys(KINDS).map((kind, place) => drawn(kind, chance(100 + place), 'photo'));
    const notes = chanceFrom(randomFrom(seed * 31 + round))
      .some(ON_PAPER, 4)
      .map((kind, place) => drawn(kind, chance(200 + place), 'note'));
    const others = Object.keys(OTHER_PAGES).map((kind, place) =>
      drawn(kind, chance(300 + place), place % 4 === 3 ? 'photo' : 'clean'),
    );
    return [...clean, ...photos, ...notes, ...others];
  }).flat();

const drawn = (kind: string, chance: Chance, light: 'clean' | 'photo' | 'note'): Picture => {
  const page = (KINDS[kind] ?? OTHER_PAGES[kind] ?? drawPlainList)(chance);
  const isPhoto = light === 'photo' || (light === 'note' && chance.is(0.4));
  const css = [
    light === 'note' || (isPhoto && page.ground === undefined && chance.is(0.2))
      ? handwritten(chance)
      : printed(chance),
    page.css ?? '',
    page.ground ?? '',
    isPhoto ? photographed(chance, page.ground === undefined) : '',
  ].join('\n');
  return {
    ...page,
    kind,
    isClean: light === 'clean',
    css,
    scale: chance.one([1, 1, 1.5, 2]),
    quality: isPhoto ? chance.whole(45, 80) : chance.one([null, null, 85]),
  };
};
