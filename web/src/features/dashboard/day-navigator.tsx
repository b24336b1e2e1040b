import { addDays, FIRST_DAY } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayLabel } from '@crushing/domain/calendar/day-label';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type DayNavigatorProps = { day: CalendarDay; today: CalendarDay; onChange: (day: CalendarDay) => void };

/** One day back, one day forward, and back to today. */
export const DayNavigator = ({ day, today, onChange }: DayNavigatorProps) => {
  const previous = useRef<HTMLButtonElement>(null);
  const isToday = day === today;
  const goToToday = () => {
    onChange(today);
    // The pressed button disappears, so its neighbour takes the focus.
    previous.current?.focus();
  };
  return (
    <fieldset className="flex min-w-0 items-center rtl:[&_svg]:-scale-x-100">
      <legend className="sr-only">Day</legend>
      <IconButton
        ref={previous}
        icon="chevron-left"
        label="Previous day"
        className="-ms-3"
        disabledReason={day === FIRST_DAY ? 'Records begin on this day' : null}
        onClick={() => onChange(addDays(day, -1))}
      />
      {/* On other days the label has a fixed width, so the arrow after it stays under the finger. */}
      <p aria-live="polite" className={classNames('px-1 text-center text-card', !isToday && 'min-w-0 basis-54')}>
        {dayLabel(day, today)}
      </p>
      <IconButton
        icon="chevron-right"
        label="Next day"
        disabledReason={isToday ? 'The next day has not come yet' : null}
        onClick={() => onChange(addDays(day, 1))}
      />
      {!isToday && (
        <Button variant="ghost" size="small" className="max-lg:w-9 max-lg:px-0" onClick={goToToday}>
          <Icon name="undo-2" size={16} />
          <span className="max-lg:sr-only">Go back to today</span>
        </Button>
      )}
    </fieldset>
  );
};
