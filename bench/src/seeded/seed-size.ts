import type { FillPlan } from '@crushing/server/seed/fill-database';

export type SeedSize = {
  readonly people: number;
  readonly habitsEach: number;
  /** Whole years, or parts of one. */
  readonly years: number;
  readonly isDailyOnly?: boolean;
  /** Page views of these years. */
  readonly pageViews?: number;
};

const SEED = 20_260_101;
const DAYS_PER_YEAR = 365;

/** The history ends now. One that ended earlier would measure broken streaks. */
export const planOf = ({ people, habitsEach, years, isDailyOnly = false, pageViews = 0 }: SeedSize): FillPlan => ({
  people,
  habitsEach,
  days: Math.round(years * DAYS_PER_YEAR),
  isDailyOnly,
  pageViews,
  seed: SEED,
  now: Date.now(),
});
