import './choose-day.css';
import type { Habit } from '@crushing/contract/habits/schemas';
import { civilDateOf, weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { monthGrid } from '@crushing/domain/calendar/month-grid';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import { dayCircle } from '@crushing/domain/drawings/geometry';
import type { DaySummary } from '@crushing/domain/habits/perfect-day';
import { doneOverDue, shareDone } from '@crushing/domain/progress/heat';
import { useId, useMemo, useState } from 'react';
import { useCalendarWeekStart } from '#features/accounts/week.ts';
import { monthOf } from '#features/progress/progress-address.ts';
import { summariesOfYears } from '#features/progress/progress-years.ts';
import { useProgressYears } from '#features/progress/use-progress-years.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { monthWord } from './day-words.ts';
import { MonthHeading } from './month-heading.tsx';
import { useCalendarKeys } from './use-calendar-keys.ts';

const SIZE = 28;

type ChooseDayProps = {
  /** The habits of today, as they are on the screen. */
  habits: readonly Habit[];
  day: CalendarDay;
  today: CalendarDay;
  onChoose: (day: CalendarDay) => void;
  onClose: () => void;
};

/** A month of day circles. A press goes to its day. */
export const ChooseDayDialog = ({ open, ...props }: ChooseDayProps & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} title="Choose a day">
    <MonthToChoose {...props} />
  </Dialog>
);

const MonthToChoose = ({ habits, day, today, onChoose, onClose }: ChooseDayProps) => {
  const id = useId();
  const [month, showMonth] = useState(() => monthOf(day));
  const years = useMemo(() => [month.year], [month.year]);
  const progress = useProgressYears(years, habits, today);
  const summaries = useMemo(() => summariesOfYears(progress.years), [progress.years]);
  const weekStart = useCalendarWeekStart();
  const weeks = monthGrid(month.year, month.month, weekStart);
  // The second week of a month is always a whole one.
  const weekdays = weeks[1]?.flatMap((each) => (each === null ? [] : [weekdayOf(each)]));
  const { table, current, handleKeyDown } = useCalendarKeys({
    month,
    today,
    weekStart,
    start: day,
    onShowMonth: showMonth,
  });
  const choose = (chosen: CalendarDay) => {
    onChoose(chosen);
    onClose();
  };
  return (
    <div className="choose-day">
      <MonthHeading id={id} month={month} today={today} summaries={summaries} onShowMonth={showMonth} />
      {progress.hasFailed && <NotLoaded what="This month" readings={[progress]} />}
      <table
        ref={table}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is the role of a table with arrow keys
        role="grid"
        aria-labelledby={id}
        onKeyDown={handleKeyDown}
      >
        <thead>
          <tr>
            {weekdays?.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayLabel(weekday)}>
                {weekdayLabel(weekday).slice(0, 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((each) => each !== null)}>
              {week.map((each, column) =>
                each === null || each > today ? (
                  // eslint-disable-next-line react/no-array-index-key -- an empty cell has no other key
                  <td key={column}>{each !== null && <span className="text-faint">{civilDateOf(each).date}</span>}</td>
                ) : (
                  <td key={each} aria-selected={each === day}>
                    <DayChoice
                      day={each}
                      isToday={each === today}
                      isCurrent={each === current}
                      summary={summaries.get(each)}
                      onChoose={choose}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

type DayChoiceProps = {
  day: CalendarDay;
  isToday: boolean;
  /** Whether the day is in the tab order. */
  isCurrent: boolean;
  summary: DaySummary | undefined;
  onChoose: (day: CalendarDay) => void;
};

const DayChoice = ({ day, isToday, isCurrent, summary, onChoose }: DayChoiceProps) => (
  <button
    type="button"
    data-day={day}
    tabIndex={isCurrent ? 0 : -1}
    aria-current={isToday ? 'date' : undefined}
    onClick={() => onChoose(day)}
  >
    <span>
      {civilDateOf(day).date}
      <span className="sr-only">
        {' '}
        {monthWord(day)}
        {summary && ','}
      </span>
    </span>
    <Drawing size={SIZE} shapes={dayCircle(SIZE, summary ? shareDone(summary) : 0)} />
    {summary && <span className="sr-only">{doneOverDue(summary) ?? 'nothing due'}</span>}
  </button>
);
