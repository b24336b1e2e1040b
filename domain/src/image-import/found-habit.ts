import type { Weekday } from '#calendar/weekday.ts';
import { HABIT_NAME_MAX } from '#habits/habit-limits.ts';
import type { HabitIcon } from '#habits/habit-icons.ts';
import { iconForName } from '#habits/icon-for-name.ts';
import type { HabitType } from '#habits/schedule.ts';
import { plausibility, readingConfidence } from './name-confidence.ts';
import type { ReadHabit } from './reading.ts';
import { inWeekOrder } from './written-days.ts';

/** A habit read from a picture. `confidence`, from 0 to 1, is the share of such readings that are right. */
export type FoundHabit = {
  readonly name: string;
  readonly type: HabitType;
  /** Null means every day. */
  readonly weekdays: readonly Weekday[] | null;
  readonly icon: HabitIcon;
  /** The text beside the habit; null or absent where none was read. */
  readonly notes?: string | null;
  readonly confidence: number;
};

/** Builds the habit from a reading with this trust, from 0 to 1. Cuts a name that is too long. */
export const foundHabit = ({ name, weekdays, words, certainty }: ReadHabit, trust: number): FoundHabit => {
  const cut = name.slice(0, HABIT_NAME_MAX).toWellFormed().trim();
  const likeWords = 0.5 + 0.5 * plausibility(cut);
  const confidence = readingConfidence(words) * likeWords * certainty * trust * (letterCount(cut) < 3 ? 0.6 : 1);
  return {
    name: cut,
    type: weekdays === null ? 'daily' : 'weekly',
    weekdays,
    icon: iconForName(cut),
    confidence: Math.round(Math.max(0, Math.min(CONFIDENCE_MAX, confidence)) * 100) / 100,
  };
};

// A reading is never certain.
const CONFIDENCE_MAX = 0.98;

/** Merges habits of the same name: all their days, and the lowest confidence, because each day has to be right. */
export const withoutRepeats = (habits: readonly FoundHabit[]): FoundHabit[] => {
  const byName = new Map<string, FoundHabit>();
  for (const habit of habits) {
    const key = habit.name.toLowerCase();
    const known = byName.get(key);
    byName.set(key, known === undefined ? habit : merged(known, habit));
  }
  return [...byName.values()];
};

const merged = (one: FoundHabit, other: FoundHabit): FoundHabit => {
  const days = one.weekdays === null || other.weekdays === null ? null : new Set([...one.weekdays, ...other.weekdays]);
  const weekdays = days === null || days.size === 7 ? null : inWeekOrder(days);
  return {
    ...one,
    type: weekdays === null ? 'daily' : 'weekly',
    weekdays,
    confidence: Math.min(one.confidence, other.confidence),
  };
};

const letterCount = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
