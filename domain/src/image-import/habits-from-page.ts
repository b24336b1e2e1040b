import { IMPORT_ROWS_MAX } from '#habits/habit-limits.ts';
import { cleanName, isName, withoutBareNumbering } from './clean-name.ts';
import { foundHabit, withoutRepeats } from './found-habit.ts';
import type { FoundHabit, Reading } from './found-habit.ts';
import { medianOf } from './page.ts';
import type { Page } from './page.ts';
import { entriesByColumn } from './page-entries.ts';
import type { PageEntry } from './page-entries.ts';
import { isFurniture, isGroupTitle } from './page-furniture.ts';
import { readTable } from './read-table.ts';
import { splitSchedule, writtenSchedule } from './written-schedule.ts';
import type { WrittenSchedule } from './written-schedule.ts';

/**
 * The habits on a page of recognised text, in reading order, at most as many as one import takes. Titles, dates, page
 * numbers, boxes, bullets and times of day are left out. Never throws.
 */
export const habitsFromPage = (page: Page): FoundHabit[] =>
  withoutRepeats(readTable(page) ?? entriesByColumn(page.lines).flatMap((column) => readColumn(column)))
    .filter(({ name, confidence }) => name !== '' && confidence >= CONFIDENCE_MIN)
    .slice(0, IMPORT_ROWS_MAX);

// Below this, fewer than one in ten is a habit; the rest are specks and shadows.
const CONFIDENCE_MIN = 0.1;

/** What a line holds. */
type Kind =
  | { readonly kind: 'none' }
  | { readonly kind: 'days'; readonly schedule: WrittenSchedule }
  | { readonly kind: 'habit'; readonly name: string; readonly schedule: WrittenSchedule | null };

type KnownEntry = Kind & { readonly entry: PageEntry };

const readColumn = (column: readonly PageEntry[]): FoundHabit[] => {
  const texts = withoutBareNumbering(column.map(({ text }) => text));
  const tall = tallFrom(column);
  const known = column.map((entry, place): KnownEntry => ({
    entry,
    ...kindOf(texts[place] ?? '', entry.height > tall),
  }));
  return (daysStandBelow(known) ? withDaysBelow(known) : withDaysAbove(known)).map(foundHabit);
};

const kindOf = (line: string, isTall: boolean): Kind => {
  const text = cleanName(line);
  const schedule = writtenSchedule(text);
  if (schedule !== null) return { kind: 'days', schedule };
  if (isGroupTitle(line) || isTall || isFurniture(text)) return { kind: 'none' };
  const split = splitSchedule(text);
  const name = cleanName(split.rest);
  if (!isName(name) || isFurniture(name)) return { kind: 'none' };
  return { kind: 'habit', name, schedule: split.schedule };
};

const TALL = 1.28;

/** The height above which letters count as a heading's; Infinity where many are as tall, and in short columns. */
const tallFrom = (column: readonly PageEntry[]): number => {
  const limit = TALL * medianOf(column.map(({ height }) => height));
  const tall = column.filter(({ height }) => height > limit).length;
  return column.length < 3 || tall * 3 > column.length ? Number.POSITIVE_INFINITY : limit;
};

/** Whether days on a line of their own belong to the name above them, as on an app's cards, or to all names below. */
const daysStandBelow = (known: readonly KnownEntry[]): boolean => {
  const meant = known.filter(({ kind }) => kind !== 'none');
  const days = meant.filter(({ kind }) => kind === 'days');
  const names = meant.filter(({ kind }) => kind === 'habit');
  if (days.length === 0 || meant[0]?.kind === 'days') return false;
  return days.length * 5 >= names.length * 3;
};

const withDaysBelow = (known: readonly KnownEntry[]): Reading[] =>
  known.flatMap((each, place) => {
    const below = known[place + 1];
    return each.kind === 'habit' ? [readingOf(each, below?.kind === 'days' ? below.schedule : null, 1)] : [];
  });

const withDaysAbove = (known: readonly KnownEntry[]): Reading[] => {
  let above: WrittenSchedule | null = null;
  return known.flatMap((each) => {
    if (each.kind === 'days') above = each.schedule;
    return each.kind === 'habit' ? [readingOf(each, above, 0.97)] : [];
  });
};

// "3x a week" does not say which days, so they are a guess.
const GUESSED_DAYS = 0.75;

const readingOf = (
  { name, schedule, entry }: { name: string; schedule: WrittenSchedule | null; entry: PageEntry },
  around: WrittenSchedule | null,
  aroundCertainty: number,
): Reading => {
  const used = schedule ?? around;
  const certainty = schedule === null && around !== null ? aroundCertainty : 1;
  return {
    name,
    weekdays: used?.weekdays ?? null,
    words: entry.words,
    certainty: used?.isGuessed === true ? GUESSED_DAYS * certainty : certainty,
  };
};
