import type { Habit } from '@crushing/contract/habits/schemas';
import type { ProgressHabitAnswer } from '@crushing/contract/progress/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { DaySummary } from '@crushing/domain/habits/perfect-day';
import { progressFigures } from '@crushing/domain/progress/progress-figures';
import type { ProgressFigures } from '@crushing/domain/progress/progress-figures';
import { summariesOfYears } from './progress-years.ts';
import type { ProgressYear } from './progress-years.ts';

/** What others may see of a person's progress: public habits, and what is counted from them. */
export type ShownProgress = {
  /** The live public habits. */
  readonly habits: readonly Habit[];
  readonly summaries: ReadonlyMap<CalendarDay, DaySummary>;
  readonly figures: ProgressFigures;
  /** Whether no habit was left out. */
  readonly isAll: boolean;
};

type OwnProgress = {
  readonly habits: readonly Habit[];
  readonly years: readonly ProgressYear[];
  readonly today: CalendarDay;
  /** The completed days of deleted public habits. */
  readonly shownDeletedReps: number;
};

/** Leaves private habits out. The live list decides about live habits, because it shows a change at once. */
export const shownProgress = ({ habits: live, years, today, shownDeletedReps }: OwnProgress): ShownProgress => {
  const isPrivateById = new Map(live.map(({ id, isPrivate }) => [id, isPrivate]));
  // An answer saved by an earlier version does not say whether deleted habits are private, so nobody may see those.
  const isShown = (habit: Pick<ProgressHabitAnswer, 'id'> & Partial<Pick<ProgressHabitAnswer, 'isPrivate'>>): boolean =>
    !(isPrivateById.get(habit.id) ?? habit.isPrivate ?? true);
  const isAll = live.every(isShown) && years.every(({ habits }) => habits.every(isShown));
  const habits = live.filter(isShown);
  const summaries = summariesOfYears(
    // Keeps the same array when nothing is left out, so that the years are summed up only once.
    isAll ? years : years.map(({ year, habits: lived }) => ({ year, habits: lived.filter(isShown) })),
  );
  return { habits, summaries, figures: progressFigures(habits, summaries, today, shownDeletedReps), isAll };
};
