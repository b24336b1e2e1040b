import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayLabel } from '@crushing/domain/calendar/day-label';

type CompletionNotice = { title: string; durationMs: number };

// docs/product.md, Notices.
const TODAY_MS = 1000;
const OTHER_DAY_MS = 1500;

/** "Read 20 pages completed", with the day when it is not today. */
export const completionNotice = (
  name: string,
  completed: boolean,
  day: CalendarDay,
  today: CalendarDay,
): CompletionNotice => {
  const title = `${name} ${completed ? 'completed' : 'unmarked'}`;
  if (day === today) return { title, durationMs: TODAY_MS };
  const label = dayLabel(day, today);
  const when = label === 'Yesterday' || label === 'Tomorrow' ? `for ${label.toLowerCase()}` : `on ${label}`;
  return { title: `${title} ${when}`, durationMs: OTHER_DAY_MS };
};
