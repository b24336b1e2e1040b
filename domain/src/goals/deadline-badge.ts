import { daysBetween } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';

/** How a badge looks: `overdue` warns, `secondary` (near) is filled, `outline` is far away. */
export type BadgeStyle = 'overdue' | 'secondary' | 'outline';

/** The text and the look of a goal's deadline. */
export type DeadlineBadge = { readonly text: string; readonly style: BadgeStyle };

// docs/product.md, Goals: seven days or fewer are near.
const NEAR_DAYS = 7;

/** "Overdue", "Today", "1 day left" or "N days left" for a target date, seen from the owner's today. */
export const deadlineBadge = (targetDate: CalendarDay, today: CalendarDay): DeadlineBadge => {
  const days = daysBetween(today, targetDate);
  if (days < 0) return { text: 'Overdue', style: 'overdue' };
  return { text: textFor(days), style: days <= NEAR_DAYS ? 'secondary' : 'outline' };
};

const textFor = (days: number): string => {
  if (days === 0) return 'Today';
  return days === 1 ? '1 day left' : `${days} days left`;
};
