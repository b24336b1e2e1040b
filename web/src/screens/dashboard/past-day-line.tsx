import { weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dateLabel } from '@crushing/domain/calendar/date-label';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import { useEffect } from 'react';
import { announce } from '#browser/announcer.ts';
import { Button } from '#ui/button.tsx';

type PastDayLineProps = { day: CalendarDay; today: CalendarDay; onLeave: () => void };

/** Says which past day is edited, aloud too, and leads back. */
export const PastDayLine = ({ day, today, onLeave }: PastDayLineProps) => {
  const words = `Editing ${weekdayLabel(weekdayOf(day))}, ${dateLabel(day, today)}`;
  useEffect(() => announce(words), [words]);
  return (
    <>
      <p className="text-card">{words}</p>
      <Button variant="outline" size="small" onClick={onLeave}>
        <span aria-hidden>Today</span>
        <span className="sr-only">Go back to today</span>
      </Button>
    </>
  );
};
