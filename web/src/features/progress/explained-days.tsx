import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { PerfectStreakRole } from '@crushing/domain/progress/perfect-streak-explanation';
import type { ExplainedDay, StreakRole } from '@crushing/domain/progress/streak-explanation';
import { Check, Circle, Minus, Plus, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '#ui/icon.tsx';
import { dayWords } from './day-words.ts';
import './explanation.css';

type Role = StreakRole | PerfectStreakRole;

const LOOKS: Record<Role, { icon: LucideIcon; tone: string }> = {
  counted: { icon: Check, tone: 'text-accent-text' },
  bridged: { icon: Minus, tone: 'text-muted' },
  neutral: { icon: Minus, tone: 'text-muted' },
  extra: { icon: Plus, tone: 'text-muted' },
  open: { icon: Circle, tone: 'text-muted' },
  broke: { icon: X, tone: 'text-muted' },
};

/** The days of a streak, newest first, and why each counted, was bridged or broke it. */
export const ExplainedDays = ({ days, today }: { days: readonly ExplainedDay<Role>[]; today: CalendarDay }) => (
  <ol className="explained-days">
    {days.map(({ day, role, reason }) => (
      <li key={day}>
        <Icon of={LOOKS[role].icon} size={16} className={`mt-0.5 ${LOOKS[role].tone}`} />
        <div>
          <p className="text-label">{dayWords(day, today)}</p>
          <p className="text-meta text-muted">{reason}</p>
        </div>
      </li>
    ))}
  </ol>
);

/** "12 days in a row", "1 day in a row", "No streak right now". */
export const streakWords = (streak: number, unit: 'day' | 'perfect day'): string => {
  if (streak === 0) return 'No streak right now. These days say why.';
  return streak === 1 ? `1 ${unit} in a row.` : `${streak} ${unit}s in a row.`;
};
