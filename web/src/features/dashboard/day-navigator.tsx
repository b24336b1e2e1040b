import { addDays, civilDateOf, FIRST_DAY, weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayLabel } from '@crushing/domain/calendar/day-label';
import { weekdayShortLabel } from '@crushing/domain/calendar/weekday';
import { RefusableIconButton } from '#ui/refusable-button.tsx';

type DayNavigatorProps = {
  day: CalendarDay;
  today: CalendarDay;
  onChange: (day: CalendarDay) => void;
  /** Opens the month. */
  onChoose: () => void;
};

/** One day back, one day forward, and between them the day, which opens the month. */
export const DayNavigator = ({ day, today, onChange, onChoose }: DayNavigatorProps) => (
  <div className="-ms-3 flex items-center compact:hidden rtl:[&_svg]:-scale-x-100">
    <RefusableIconButton
      icon="chevron-left"
      label="Previous day"
      disabledReason={day === FIRST_DAY ? 'Older days are not recorded' : null}
      onClick={() => onChange(addDays(day, -1))}
    />
    {/* A fixed width keeps the arrow after it under the pointer. */}
    <button
      type="button"
      aria-haspopup="dialog"
      title="Choose a day"
      onClick={onChoose}
      className="h-11 w-21 rounded-control border border-transparent text-card hover:bg-hover"
    >
      <DayWords day={day} today={today} />
    </button>
    <RefusableIconButton
      icon="chevron-right"
      label="Next day"
      disabledReason={day === today ? 'The next day has not come yet' : null}
      onClick={() => onChange(addDays(day, 1))}
    />
  </div>
);

/** "Today", "Yesterday" or "Thu 3", which is read out in full. */
const DayWords = ({ day, today }: { day: CalendarDay; today: CalendarDay }) => {
  const label = dayLabel(day, today);
  if (!label.includes(' ')) return <span>{label}</span>;
  return (
    <>
      <span aria-hidden>
        {weekdayShortLabel(weekdayOf(day))} {civilDateOf(day).date}
      </span>
      <span className="sr-only">{label}</span>
    </>
  );
};
