import { IMPORT_ROWS_MAX } from '#habits/habit-limits.ts';
import { foundHabit, withoutRepeats } from './found-habit.ts';
import type { FoundHabit } from './found-habit.ts';
import type { Page } from './page.ts';
import { columnsOf } from './page-columns.ts';
import { doubtOf } from './page-doubt.ts';
import { joinedLines } from './list-lines.ts';
import { rowsOf } from './page-rows.ts';
import { readGrids } from './read-grid.ts';
import { readLists } from './read-list.ts';
import { bestOf } from './reading.ts';

/**
 * The habits on a page of recognised text, in reading order, at most as many as one import takes. Several readings of
 * the whole page compete; the one that explains most of it and claims least wins. Never throws.
 */
export const habitsFromPage = (page: Page): FoundHabit[] => {
  const rows = joinedLines(rowsOf(page.lines));
  const doubt = doubtOf(rows);
  const ways = [[rows], columnsOf(rows)];
  const places = ['nowhere', 'above', 'below'] as const;
  const lists = ways.flatMap((columns) => places.map((place) => readLists(columns, place)));
  const best = bestOf([...lists, ...readGrids(page, rows)]);
  if (best === null || doubt >= DOUBT_MAX) return [];
  const trust = best.trust * (1 - doubt);
  return withoutRepeats(best.reading.habits.map((habit) => foundHabit(habit, trust)))
    .filter(({ name, confidence }) => name !== '' && confidence >= CONFIDENCE_MIN)
    .slice(0, IMPORT_ROWS_MAX);
};

// From this on, nearly no such page has habits.
const DOUBT_MAX = 0.5;
// Below this, fewer than one in ten is a habit; the rest are specks and shadows.
const CONFIDENCE_MIN = 0.1;
