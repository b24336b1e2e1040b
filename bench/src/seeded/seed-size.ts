import type { FillPlan } from '@crushing/server/seed/fill-database';

export type SeedSize = {
  readonly people: number;
  readonly habitsEach: number;
  /** Whole years, or parts of one. */
  readonly years: number;
  readonly isDailyOnly?: boolean;
};

const SEED = 20_260_101;
const DAYS_PER_YEAR = 365;

/** The history ends now. One that ended earlier would measure broken streaks. */
export const planOf = ({ people, habitsEach, years, isDailyOnly = false }: SeedSize): FillPlan => ({
  people,
  habitsEach,
  days: Math.round(years * DAYS_PER_YEAR),
  isDailyOnly,
  seed: SEED,
  now: Date.now(),
});
