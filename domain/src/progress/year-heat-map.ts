import { calendarDayFromEpoch, epochDayOfCivil, weekdayOfEpochDay } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { monthLabel } from '#calendar/day-label.ts';
import { CALENDAR_WEEK_START, placeInWeek, weekFrom } from '#calendar/week-start.ts';
import type { WeekStart } from '#calendar/week-start.ts';
import type { Weekday } from '#calendar/weekday.ts';
import { dueOf } from '#habits/perfect-day.ts';
import type { DaySummary } from '#habits/perfect-day.ts';
import { heatLevel } from './heat.ts';
import type { HeatLevel } from './heat.ts';

/** One day of the map; `level` is null on neutral days and days to come. */
export type HeatCell = {
  readonly day: CalendarDay;
  readonly level: HeatLevel | null;
  readonly completed: number;
  readonly due: number;
};

/** The heading of a month and the columns it spans. */
export type HeatMonth = { readonly name: string; readonly firstColumn: number; readonly columns: number };

/**
 * A year as a table: a row for each weekday, the first day of the week first, and a column for each week. Null fills the
 * weeks at both ends. The months together span all columns.
 */
export type YearHeatMap = {
  readonly year: number;
  readonly columns: number;
  readonly months: readonly HeatMonth[];
  readonly rows: readonly { readonly weekday: Weekday; readonly cells: readonly (HeatCell | null)[] }[];
};

/** The heat map of a year (2000 to 9999) from the summaries of its days. */
export const yearHeatMap = (
  summaries: ReadonlyMap<CalendarDay, DaySummary>,
  year: number,
  today: CalendarDay,
  weekStart: WeekStart = CALENDAR_WEEK_START,
): YearHeatMap => {
  const first = epochDayOfCivil(year, 1, 1);
  const length = epochDayOfCivil(year + 1, 1, 1) - first;
  const blanks = placeInWeek(weekdayOfEpochDay(first), weekStart);
  const columns = Math.ceil((blanks + length) / 7);
  const rows = weekFrom(weekStart).map((weekday, row) => ({
    weekday,
    cells: Array.from({ length: columns }, (_, column) => {
      const offset = column * 7 + row - blanks;
      return offset >= 0 && offset < length ? cellOf(calendarDayFromEpoch(first + offset), summaries, today) : null;
    }),
  }));
  return { year, columns, months: monthsOf(year, first - blanks, columns), rows };
};

const cellOf = (day: CalendarDay, summaries: ReadonlyMap<CalendarDay, DaySummary>, today: CalendarDay): HeatCell => {
  const summary = summaries.get(day);
  if (summary === undefined || day > today) return { day, level: null, completed: 0, due: 0 };
  return { day, level: heatLevel(summary), completed: summary.completed, due: dueOf(summary) };
};

const monthsOf = (year: number, firstWeek: number, columns: number): HeatMonth[] => {
  const starts = Array.from({ length: 12 }, (_, month) =>
    Math.floor((epochDayOfCivil(year, month + 1, 1) - firstWeek) / 7),
  );
  return starts.map((firstColumn, month) => ({
    name: monthLabel(year, month + 1).slice(0, 3),
    firstColumn,
    columns: (starts[month + 1] ?? columns) - firstColumn,
  }));
};

/** How many perfect days and how many completions the map shows. */
export const heatTotals = ({ rows }: YearHeatMap): { readonly perfectDays: number; readonly completed: number } => {
  const cells = rows.flatMap((row) => row.cells.flatMap((cell) => cell ?? []));
  return {
    perfectDays: cells.filter(({ level }) => level === 4).length,
    completed: cells.reduce((sum, { completed }) => sum + completed, 0),
  };
};

/** The first and the last day of a year (2000 to 9999). */
export const yearRange = (year: number): readonly [CalendarDay, CalendarDay] => [
  calendarDayFromEpoch(epochDayOfCivil(year, 1, 1)),
  calendarDayFromEpoch(epochDayOfCivil(year, 12, 31)),
];

/** The years from the first day of a history to today, newest first. */
export const yearsSince = (firstDay: CalendarDay, today: CalendarDay): number[] => {
  const [from, to] = [Number(firstDay.slice(0, 4)), Number(today.slice(0, 4))];
  if (from > to) return [to];
  return Array.from({ length: to - from + 1 }, (_, index) => to - index);
};
