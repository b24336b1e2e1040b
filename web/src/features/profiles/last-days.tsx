import { addDays, weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dateLabel } from '@crushing/domain/calendar/date-label';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import { dayCircle } from '@crushing/domain/drawings/geometry';
import { percentOf } from '@crushing/domain/progress/rates';
import { Drawing } from '#ui/drawings/drawing.tsx';

const SIZE = 24;

type LastDaysProps = {
  today: CalendarDay;
  /** The share done of each day, oldest first, today last; null where nothing was due. */
  shares: readonly (number | null)[];
};

/** The days up to today, each with its circle. Nothing in it can be pressed. */
export const LastDays = ({ today, shares }: LastDaysProps) => (
  <ol aria-label="Last seven days" className="profile-days">
    {shares.map((share, place) => {
      const day = addDays(today, place + 1 - shares.length);
      const weekday = weekdayOf(day);
      return (
        <li key={day} data-today={day === today || undefined}>
          <span aria-hidden>{weekday.slice(0, 1)}</span>
          <span className="sr-only">
            {weekdayLabel(weekday)} {dateLabel(day, today)}, {shareWords(share)}
          </span>
          <Drawing size={SIZE} shapes={dayCircle(SIZE, share)} />
        </li>
      );
    })}
  </ol>
);

const shareWords = (share: number | null): string => (share === null ? 'nothing due' : `${percentOf(share, 1)} % done`);
