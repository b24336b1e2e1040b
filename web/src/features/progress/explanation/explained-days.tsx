import type { IconName } from '#ui/icon-names.ts';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { PerfectStreakRole } from '@crushing/domain/progress/perfect-streak-explanation';
import type { ExplainedDay, StreakRole } from '@crushing/domain/progress/streak-explanation';
import { Icon } from '#ui/icon.tsx';
import { dayWords } from '#features/progress/calendar/day-words.ts';
import './explanation.css';

type Role = StreakRole | PerfectStreakRole;

const LOOKS: Record<Role, { icon: IconName; tone: string }> = {
  counted: { icon: 'check', tone: 'text-accent-text' },
  bridged: { icon: 'minus', tone: 'text-muted' },
  neutral: { icon: 'minus', tone: 'text-muted' },
  extra: { icon: 'plus', tone: 'text-muted' },
  open: { icon: 'circle', tone: 'text-muted' },
  broke: { icon: 'x', tone: 'text-muted' },
};

/** An explanation: the days of a streak, newest first, and why each counted, was bridged or broke it. */
export const ExplainedDays = ({ days, today }: { days: readonly ExplainedDay<Role>[]; today: CalendarDay }) => (
  <ol className="explanation-days">
    {days.map(({ day, role, reason }) => (
      <li key={day}>
        <Icon name={LOOKS[role].icon} size={16} className={`mt-0.5 ${LOOKS[role].tone}`} />
        <div>
          <p className="text-label">{dayWords(day, today)}</p>
          <p className="text-meta text-muted">{reason}</p>
        </div>
      </li>
    ))}
  </ol>
);

/** "12 days in a row."; without a unit "12 in a row.". */
export const explainedWords = (streak: number, unit: 'day' | 'perfect day' | null): string => {
  if (streak === 0) return 'No streak right now. These days say why.';
  if (unit === null) return `${streak} in a row.`;
  return streak === 1 ? `1 ${unit} in a row.` : `${streak} ${unit}s in a row.`;
};
