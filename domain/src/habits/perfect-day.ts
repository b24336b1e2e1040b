/** How many habits were scheduled on a day, and how many of those were completed or skipped. */
export type DaySummary = { readonly scheduled: number; readonly completed: number; readonly skipped: number };

/** The summary of a day for which no habit was scheduled. */
export const NOTHING_SCHEDULED: DaySummary = { scheduled: 0, completed: 0, skipped: 0 };

/** The habits due on a day: the scheduled ones without the skipped ones. */
export const dueOf = ({ scheduled, skipped }: DaySummary): number => scheduled - skipped;

/** Whether nothing was due on a day. Such a day neither counts nor breaks. */
export const isNeutralDay = (summary: DaySummary): boolean => dueOf(summary) === 0;

/** Whether at least one habit was due on a day and every due one was completed. */
export const isPerfectDay = (summary: DaySummary): boolean =>
  !isNeutralDay(summary) && summary.completed === dueOf(summary);
