import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { deadlineBadge } from '@crushing/domain/goals/deadline-badge';
import type { BadgeStyle } from '@crushing/domain/goals/deadline-badge';
import { Badge } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';

const TONES: Readonly<Record<BadgeStyle, BadgeTone>> = { overdue: 'warning', secondary: 'quiet', outline: 'outline' };

/** The time left until the target date of a goal. */
export const GoalBadge = ({ targetDate, today }: { targetDate: CalendarDay; today: CalendarDay }) => {
  const { text, style } = deadlineBadge(targetDate, today);
  return <Badge tone={TONES[style]}>{text}</Badge>;
};
