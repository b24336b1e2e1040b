import { WEEKDAYS } from '@crushing/domain/calendar/weekday';
import type { Weekday } from '@crushing/domain/calendar/weekday';
import { weekdaysFromText } from '@crushing/domain/calendar/weekdays-from-text';

/** A habit in a picture; without days it is for every day. */
export type ExpectedHabit = { readonly name: string; readonly weekdays: readonly Weekday[] | null };

export type Picture = {
  readonly name: string;
  /** Clean: straight, sharp and printed. The others are slanted, noisy, dim or handwritten. */
  readonly isClean: boolean;
  /** The body of the page; with `css` it is all the browser draws. */
  readonly html: string;
  readonly css: string;
  readonly width: number;
  /** Quality of the JPEG; absent: a PNG. */
  readonly quality?: number;
  readonly expected: readonly ExpectedHabit[];
};

/** A line in the picture, and the habit it means, if any. */
export type ShownLine = { readonly shown: string; readonly habit: ExpectedHabit | null };

/** "Gym (Mon/Wed)" meaning "Gym" on "mon, wed"; without days every day, without a name as it stands. */
export const line = (shown: string, name = shown, days = ''): ShownLine => ({ shown, habit: habit(name, days) });

/** A heading, a date or anything else that is no habit. */
export const noHabit = (shown: string): ShownLine => ({ shown, habit: null });

export const habit = (name: string, days = ''): ExpectedHabit => {
  const read = weekdaysFromText(days);
  if (!read.ok) throw new Error(`${read.unknown} is no day`);
  const { weekdays } = read;
  return { name, weekdays: weekdays.length === 0 || weekdays.length === WEEKDAYS.length ? null : weekdays };
};

export const habitsIn = (lines: readonly ShownLine[]): ExpectedHabit[] =>
  lines.flatMap((each) => (each.habit === null ? [] : [each.habit]));
