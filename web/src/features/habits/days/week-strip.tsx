import './week-strip-days.css';
import { addDays, FIRST_DAY, weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dateLabel } from '@crushing/domain/calendar/date-label';
import { dayLabel } from '@crushing/domain/calendar/day-label';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import { weekStripOf } from '@crushing/domain/calendar/week-strip';
import { useId } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { DayFace } from './day-face.tsx';

type WeekStripProps = {
  day: CalendarDay;
  today: CalendarDay;
  place: RefObject<HTMLFieldSetElement | null>;
  /** The day takes the focus, once it is chosen. */
  focusOnceChosen: (day: CalendarDay) => void;
  onChange: (day: CalendarDay) => void;
};

/** Seven days with a circle each, one of them chosen. Arrow keys lead on to older days, Home to today. */
export const WeekStrip = ({ day, today, place, focusOnceChosen, onChange }: WeekStripProps) => {
  const name = useId();
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const wanted = dayByKey(event.key, day, today, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (wanted === null) return;
    event.preventDefault();
    if (wanted === day || wanted > today || wanted < FIRST_DAY) return;
    focusOnceChosen(wanted);
    onChange(wanted);
  };
  const days = weekStripOf(day, today);
  return (
    <fieldset ref={place} className="week-strip week-strip-days">
      <legend className="sr-only">Day</legend>
      {days.map((each) => (
        <label key={each} data-today={each === today || undefined}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === day}
            onChange={() => onChange(each)}
            onKeyDown={handleKeyDown}
            className="sr-only"
          />
          <span aria-hidden>{weekdayOf(each).slice(0, 1)}</span>
          <DayName day={each} today={today} />
          <span className="week-strip-days-face">
            <DayFace day={each} today={today} polls={each === days.at(-1)} />
          </span>
        </label>
      ))}
    </fieldset>
  );
};

/** "Thursday 3 September,"; the two latest days are called by their names too. How much is done follows. */
const DayName = ({ day, today }: { day: CalendarDay; today: CalendarDay }) => {
  const label = dayLabel(day, today);
  return (
    <span className="sr-only">
      {!label.includes(' ') && (
        <>
          <span>{label}</span>,{' '}
        </>
      )}
      {weekdayLabel(weekdayOf(day))} {dateLabel(day, today)},
    </span>
  );
};

const dayByKey = (key: string, day: CalendarDay, today: CalendarDay, isReversed: boolean): CalendarDay | null => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, isReversed ? 1 : -1);
    case 'ArrowRight':
      return addDays(day, isReversed ? -1 : 1);
    case 'ArrowUp':
      return addDays(day, -1);
    case 'ArrowDown':
      return addDays(day, 1);
    case 'Home':
      return today;
    default:
      return null;
  }
};
