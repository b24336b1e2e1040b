import { weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dateLabel } from '@crushing/domain/calendar/date-label';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { announce } from '#browser/announcer.ts';
import { DayNavigator } from '#features/dashboard/day-navigator.tsx';
import { InspirationLine } from '#features/dashboard/inspiration-line.tsx';
import { useShownDayInAddress } from '#features/dashboard/use-shown-day-in-address.ts';
import { acceptSavedInstance } from '#features/habits/days/progress-days.ts';
import { useDayFocus } from '#features/habits/days/use-day-focus.ts';
import { usePrefetchDayBefore } from '#features/habits/days/use-prefetch-day-before.ts';
import { WeekStrip } from '#features/habits/days/week-strip.tsx';
import { onSaved } from '#features/habits/habits-cache.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type DayControlsProps = {
  day: CalendarDay;
  today: CalendarDay;
  onChange: (day: CalendarDay) => void;
  /** Opens the month. */
  onChoose: () => void;
  /** The controls after the days. */
  children: ReactNode;
};

/** A motivational line, or the past day that is edited. Then every way to another day: arrows, strip and month. */
export const DayControls = ({ day, today, onChange, onChoose, children }: DayControlsProps) => {
  const [strip, focusOnceChosen] = useDayFocus(day);
  usePrefetchDayBefore(day, today);
  useShownDayInAddress(day);
  useEffect(() => onSaved(acceptSavedInstance), []);
  const goToToday = () => {
    // The pressed button goes away.
    focusOnceChosen(today);
    onChange(today);
  };
  return (
    <>
      <div className="day-tools-line relative flex flex-wrap items-center justify-between gap-x-2">
        {day === today ? <InspirationLine /> : <PastDayLine day={day} today={today} onLeave={goToToday} />}
      </div>
      <div className="relative flex min-w-0 items-center gap-2">
        <DayNavigator day={day} today={today} onChange={onChange} onChoose={onChoose} />
        <WeekStrip day={day} today={today} place={strip} focusOnceChosen={focusOnceChosen} onChange={onChange} />
        <IconButton
          icon="calendar"
          label="Choose a day"
          aria-haspopup="dialog"
          className="-me-2 roomy:hidden"
          onClick={onChoose}
        />
        {children}
      </div>
    </>
  );
};

type PastDayLineProps = { day: CalendarDay; today: CalendarDay; onLeave: () => void };

/** Shows and announces which past day is edited, and leads back. */
const PastDayLine = ({ day, today, onLeave }: PastDayLineProps) => {
  const words = `Editing ${weekdayLabel(weekdayOf(day))}, ${dateLabel(day, today)}`;
  useEffect(() => announce(words), [words]);
  return (
    <>
      {/* Only where its longest word leaves no room does the button get a line of its own. */}
      <p className="w-min grow text-card">{words}</p>
      <Button variant="outline" size="small" onClick={onLeave}>
        <span aria-hidden>Today</span>
        <span className="sr-only">Go back to today</span>
      </Button>
    </>
  );
};
