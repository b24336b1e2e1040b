import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { isScheduledOn } from '@crushing/domain/habits/schedule';
import type { Schedule } from '@crushing/domain/habits/schedule';
import type { Random } from './random.ts';
import { pickOne } from './random.ts';

export type InventedDay = { readonly completed: boolean; readonly skipped: boolean; readonly note: string | null };

export type Keeper = {
  /** How likely the person does a habit that is due, 0 to 1. */
  readonly steadiness: number;
  readonly schedules: readonly Schedule[];
  readonly notes: readonly string[];
};

const SKIP_CHANCE = 0.03;
const NOTE_CHANCE = 0.06;
const EXTRA_CHANCE = 0.04;

const MISSED: InventedDay = { completed: false, skipped: false, note: null };

/** Invents the instance of a day. A missed day and one with nothing due are neither completed nor skipped. */
export const inventDay = (random: Random, keeper: Keeper, day: CalendarDay): InventedDay => {
  const isDue = isScheduledOn(keeper.schedules, day);
  if (isDue && random() < SKIP_CHANCE) return { ...MISSED, skipped: true };
  if (random() >= (isDue ? keeper.steadiness : EXTRA_CHANCE)) return MISSED;
  return { completed: true, skipped: false, note: random() < NOTE_CHANCE ? pickOne(random, keeper.notes) : null };
};
