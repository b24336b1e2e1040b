import type { DayEntry } from '@crushing/domain/progress/day-details';
import { OVERVIEW_HABITS_MAX, moreHabitsLine, performanceMessage } from '@crushing/domain/progress/progress-figures';
import type { ProgressFigures } from '@crushing/domain/progress/progress-figures';

/** The content of a card, for the screen and for the picture. */
export type TodayContent = {
  readonly kind: 'today';
  readonly date: string;
  readonly percent: number;
  readonly done: string;
  readonly entries: readonly DayEntry[];
  readonly more: string | null;
  readonly totalStreaks: number;
  readonly link: string;
};

export type PerformanceContent = {
  readonly kind: 'performance';
  readonly date: string;
  readonly message: string;
  readonly perfectDayStreak: number;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly link: string;
};

export type CardContent = TodayContent | PerformanceContent;

export const todayContent = (
  figures: ProgressFigures,
  entries: readonly DayEntry[],
  date: string,
  link: string,
): TodayContent => ({
  kind: 'today',
  date,
  percent: figures.percentToday,
  done: `${figures.completedToday} of ${figures.dueToday} done`,
  entries: entries.slice(0, OVERVIEW_HABITS_MAX),
  more: moreHabitsLine(entries.length),
  totalStreaks: figures.totalStreaks,
  link,
});

export const performanceContent = (figures: ProgressFigures, date: string, link: string): PerformanceContent => ({
  kind: 'performance',
  date,
  message: performanceMessage(figures),
  perfectDayStreak: figures.perfectDayStreak,
  rows: [
    ['Completed today', `${figures.completedToday}/${figures.dueToday}`],
    ['7-day rate', `${figures.sevenDayRate}%`],
    ['Active habits', String(figures.activeHabits)],
    ['Total reps', figures.totalReps.toLocaleString('en')],
  ],
  link,
});

/** The text that accompanies a shared card. */
export const sharedWords = (content: CardContent): string =>
  content.kind === 'today'
    ? `${content.done} today. Crushing habits in public.`
    : `${content.message} Perfect Day Streak: ${content.perfectDayStreak}. Crushing habits in public.`;
