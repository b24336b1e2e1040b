/* eslint-disable jsx-a11y/control-has-associated-label -- cells are no controls */
import { civilDateOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { monthGrid } from '@crushing/domain/calendar/month-grid';
import { weekFrom } from '@crushing/domain/calendar/week-start';
import { weekdayLabel, weekdayShortLabel } from '@crushing/domain/calendar/weekday';
import type { DaySummary } from '@crushing/domain/habits/perfect-day';
import { doneOverDue, heatLevel } from '@crushing/domain/progress/heat';
import { useCalendarWeekStart } from '#features/accounts/week.ts';
import { monthWord } from './day-words.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import type { Month } from '#features/progress/progress-address.ts';
import { useDayPress } from './use-day-press.ts';
import type { useDayTip } from './use-day-tip.ts';

type MonthTableProps = {
  month: Month;
  today: CalendarDay;
  summaries: ReadonlyMap<CalendarDay, DaySummary>;
  /** Id of the element that names the month. */
  labelledBy: string;
  tip: ReturnType<typeof useDayTip>;
  tipId: string;
  onOpen: (day: CalendarDay) => void;
  onShowMonth: (month: Month) => void;
};

/** The days of a month. Each shows done over due on its heat colour. */
export const MonthTable = ({
  month,
  today,
  summaries,
  labelledBy,
  tip,
  tipId,
  onOpen,
  onShowMonth,
}: MonthTableProps) => {
  const weekStart = useCalendarWeekStart();
  const { table, current, choose, handleKeyDown } = useCalendarKeys({ month, today, weekStart, onShowMonth });
  const press = useDayPress((day) => {
    choose(day);
    tip.close();
    onOpen(day);
  });
  const weeks = monthGrid(month.year, month.month, weekStart);
  return (
    <table
      ref={table}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is the role of a table with arrow keys
      role="grid"
      aria-labelledby={labelledBy}
      className="heat-month"
      onKeyDown={handleKeyDown}
      {...tip.handlers}
      {...press}
      onPointerDown={(event) => {
        tip.close();
        press.onPointerDown(event);
      }}
    >
      <thead>
        <tr>
          {weekFrom(weekStart).map((weekday) => (
            <th key={weekday} scope="col" abbr={weekdayLabel(weekday)}>
              {weekdayShortLabel(weekday).slice(0, 1)}
              <span className="heat-month-rest">{weekdayShortLabel(weekday).slice(1)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, column) =>
              day === null ? (
                // eslint-disable-next-line react/no-array-index-key -- an empty cell has no other key
                <td key={column} />
              ) : (
                <DayCell
                  key={day}
                  day={day}
                  summary={summaries.get(day)}
                  today={today}
                  isCurrent={day === current}
                  tipId={tip.cell?.dataset['day'] === day ? tipId : undefined}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

type DayCellProps = {
  day: CalendarDay;
  summary: DaySummary | undefined;
  today: CalendarDay;
  isCurrent: boolean;
  tipId: string | undefined;
};

const DayCell = ({ day, summary, today, isCurrent, tipId }: DayCellProps) => {
  const { date } = civilDateOf(day);
  if (day > today) {
    return (
      <td>
        <span className="heat-day text-muted">{date}</span>
      </td>
    );
  }
  const done = summary && doneOverDue(summary);
  return (
    <td>
      <button
        type="button"
        data-day={day}
        data-heat={(summary && heatLevel(summary)) ?? undefined}
        data-forced-border
        tabIndex={isCurrent ? 0 : -1}
        aria-haspopup="dialog"
        aria-describedby={tipId}
        aria-current={day === today ? 'date' : undefined}
        className="heat-day"
      >
        <span>
          {date}
          <span className="sr-only"> {monthWord(day)}, </span>
        </span>
        <span className="heat-day-count">
          {summary &&
            (done ?? <span className="sr-only">nothing {summary.scheduled === 0 ? 'scheduled' : 'due'}</span>)}
        </span>
      </button>
    </td>
  );
};
