import type { TimeOfDay } from '#calendar/time-of-day.ts';

// A cast: a call would bring its check into the first load of every screen.
/** The deadline of a habit that has the whole of its owner's day. */
export const END_OF_DAY = '00:00' as TimeOfDay;

/** "by 07:30"; null for a habit that has the whole day. */
export const deadlineWords = (deadline: TimeOfDay): string | null =>
  deadline === END_OF_DAY ? null : `by ${deadline}`;
