import { totalStreaksUnit } from '@crushing/domain/progress/total-streaks';
import { initials } from '@crushing/domain/people/display-name';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { DaySummary } from '@crushing/domain/habits/perfect-day';
import type { DayDetail } from '@crushing/domain/progress/day-details';
import { shareDone } from '@crushing/domain/progress/heat';
import { OVERVIEW_HABITS_MAX, moreHabitsLine, performanceMessage } from '@crushing/domain/progress/progress-figures';
import type { ProgressFigures } from '@crushing/domain/progress/progress-figures';

// In three rows of ten.
const CARD_DAYS = 30;

/** The parts of the card on the screen and in its picture, in pixels of a card of 432 × 540. */
export const RING = { size: 136, width: 10 };
export const CIRCLE = 28;

export const TAGLINE = 'crushing habits in public';

/** Whose card it is, of which day, and where more can be seen. */
export type CardOwner = {
  readonly name: string;
  /** The address of their picture; initials stand in its place. */
  readonly picture: string | null;
  readonly date: string;
  readonly link: string;
};

type CardHead = CardOwner & { readonly initials: string };

/** The content of a card, for the screen and for the picture. */
export type TodayContent = CardHead & {
  readonly kind: 'today';
  readonly percent: number;
  readonly done: number;
  readonly due: number;
  readonly doneWords: string;
  readonly habits: readonly DayDetail[];
  readonly more: string | null;
  readonly totalStreaks: number;
  readonly streaksUnit: string;
};

export type PerformanceContent = CardHead & {
  readonly kind: 'performance';
  readonly message: string;
  readonly perfectDayStreak: number;
  /** The share done of the last days, the oldest first; null where nothing was due. */
  readonly days: readonly (number | null)[];
  readonly figures: readonly (readonly [label: string, value: string])[];
};

export type CardContent = TodayContent | PerformanceContent;

const headOf = (owner: CardOwner): CardHead => ({ ...owner, initials: initials(owner.name) });

export const todayContent = (
  figures: ProgressFigures,
  habits: readonly DayDetail[],
  owner: CardOwner,
): TodayContent => ({
  ...headOf(owner),
  kind: 'today',
  percent: figures.percentToday,
  done: figures.completedToday,
  due: figures.dueToday,
  doneWords: figures.dueToday === 0 ? 'Nothing due' : `${figures.completedToday} of ${figures.dueToday} done`,
  habits: habits.slice(0, OVERVIEW_HABITS_MAX),
  more: moreHabitsLine(habits.length),
  totalStreaks: figures.totalStreaks,
  streaksUnit: totalStreaksUnit(figures.totalStreaks),
});

export const performanceContent = (
  figures: ProgressFigures,
  summaries: ReadonlyMap<CalendarDay, DaySummary>,
  today: CalendarDay,
  owner: CardOwner,
): PerformanceContent => ({
  ...headOf(owner),
  kind: 'performance',
  message: performanceMessage(figures),
  perfectDayStreak: figures.perfectDayStreak,
  days: Array.from({ length: CARD_DAYS }, (_, index) => {
    const summary = summaries.get(addDays(today, index + 1 - CARD_DAYS));
    return summary ? shareDone(summary) : null;
  }),
  figures: [
    ['Completed today', `${figures.completedToday}/${figures.dueToday}`],
    ['7-day rate', `${figures.sevenDayRate}%`],
    ['Active habits', String(figures.activeHabits)],
    ['Total reps', figures.totalReps.toLocaleString('en')],
  ],
});

/** The text that accompanies a shared card. */
export const sharedWords = (content: CardContent): string => `${factsOf(content)} Crushing habits in public.`;

const factsOf = (content: CardContent): string => {
  if (content.kind === 'today') return `${content.doneWords} today.`;
  const { message, perfectDayStreak } = content;
  return perfectDayStreak === 0 ? message : `${message} Perfect Day Streak: ${perfectDayStreak}.`;
};
