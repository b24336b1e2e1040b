import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { monthLabel } from '@crushing/domain/calendar/day-label';
import { isPerfectDay } from '@crushing/domain/habits/perfect-day';
import type { DaySummary } from '@crushing/domain/habits/perfect-day';
import { firstAndLastOf, monthText, monthsLater } from '#features/progress/progress-address.ts';
import type { Month } from '#features/progress/progress-address.ts';
import { RefusableIconButton } from '#ui/refusable-button.tsx';

const FIRST_MONTH = '2000-01';

// A space keeps the height of a line of words.
const NOT_READ = '\u00A0';

const wordsOf = (perfect: number): string => (perfect === 1 ? '1 perfect day' : `${perfect} perfect days`);

type MonthHeadingProps = {
  /** Names the table of the month. */
  id: string;
  month: Month;
  today: CalendarDay;
  summaries: ReadonlyMap<CalendarDay, DaySummary>;
  onShowMonth: (month: Month) => void;
};

/** The name of a month, its perfect days, and the buttons to the months around it. */
export const MonthHeading = ({ id, month, today, summaries, onShowMonth }: MonthHeadingProps) => {
  const [first, last] = firstAndLastOf(month);
  const days = [...summaries].filter(([day]) => day >= first && day <= last && day <= today);
  const perfect = days.filter(([, summary]) => isPerfectDay(summary)).length;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
      <div aria-live="polite">
        <h2 id={id} className="text-h2">
          {monthLabel(month.year, month.month)}
        </h2>
        <p className="text-meta text-muted">{days.length === 0 ? NOT_READ : wordsOf(perfect)}</p>
      </div>
      <div className="flex gap-1">
        <RefusableIconButton
          icon="chevron-left"
          label="Previous"
          className="rtl:-scale-x-100"
          disabledReason={monthText(month) <= FIRST_MONTH ? 'Older days are not recorded' : null}
          onClick={() => onShowMonth(monthsLater(month, -1))}
        />
        <RefusableIconButton
          icon="chevron-right"
          label="Next"
          className="rtl:-scale-x-100"
          disabledReason={monthText(month) >= today.slice(0, 7) ? 'The next month has not begun yet' : null}
          onClick={() => onShowMonth(monthsLater(month, 1))}
        />
      </div>
    </div>
  );
};
