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
  /** Live ones. */
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

/** Leaves private habits out. Of a live habit the live list decides, which knows a change of the owner at once. */
export const shownProgress = ({ habits: live, years, today, shownDeletedReps }: OwnProgress): ShownProgress => {
  const isPrivateById = new Map(live.map(({ id, isPrivate }) => [id, isPrivate]));
  // An answer kept by the version before does not say it of deleted habits, and then nobody may see them.
  const isShown = (habit: Pick<ProgressHabitAnswer, 'id'> & Partial<Pick<ProgressHabitAnswer, 'isPrivate'>>): boolean =>
    !(isPrivateById.get(habit.id) ?? habit.isPrivate ?? true);
  const isAll = live.every(isShown) && years.every(({ habits }) => habits.every(isShown));
  const habits = live.filter(isShown);
  const summaries = summariesOfYears(
    // The same years are summed up once only.
    isAll ? years : years.map(({ year, habits: lived }) => ({ year, habits: lived.filter(isShown) })),
  );
  return { habits, summaries, figures: progressFigures(habits, summaries, today, shownDeletedReps), isAll };
};
