/* eslint-disable jsx-a11y/control-has-associated-label -- cells are no controls */
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { weekdayShortLabel } from '@crushing/domain/calendar/weekday';
import type { HeatCell, YearHeatMap } from '@crushing/domain/progress/year-heat-map';
import { memo } from 'react';
import type { CSSProperties } from 'react';
import { dateWords } from '#features/progress/calendar/day-words.ts';

// Only every second weekday has space for its name.
const NAMED_ROWS = new Set(['monday', 'wednesday', 'friday']);

const cellWords = ({ day, level, completed, due }: HeatCell): string =>
  level === null ? dateWords(day) : `${dateWords(day)}: ${completed} of ${due}`;

type YearTableProps = { map: YearHeatMap; caption: string };

/** The day in the tab order at first: the last one that tells something. */
const lastLivedOf = ({ rows }: YearHeatMap): CalendarDay | null =>
  rows
    .flatMap(({ cells }) => cells)
    .reduce<CalendarDay | null>(
      (last, cell) => (cell !== null && cell.level !== null && (last === null || cell.day > last) ? cell.day : last),
      null,
    );

/** A year as a table: a row a weekday, a column a week. Arrow keys walk its days. */
export const YearTable = memo(({ map, caption }: YearTableProps) => {
  const stop = lastLivedOf(map);
  return (
    <table
      // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is the role of a table with arrow keys
      role="grid"
      aria-readonly
      className="heat-year"
      style={{ '--weeks': map.columns } as CSSProperties}
    >
      <caption className="sr-only">{caption}</caption>
      {/* Fixed widths: measuring every cell takes the browser twice as long. */}
      <colgroup>
        <col className="heat-year-names" />
        <col span={map.columns} className="heat-year-weeks" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Weekday</span>
          </th>
          {map.months.map(({ name, columns }) => (
            <th key={name} scope="colgroup" colSpan={columns}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {map.rows.map(({ weekday, cells }) => (
          <tr key={weekday}>
            <th scope="row">
              <span className={NAMED_ROWS.has(weekday) ? undefined : 'sr-only'}>{weekdayShortLabel(weekday)}</span>
            </th>
            {cells.map((cell, column) =>
              cell === null ? (
                // eslint-disable-next-line react/no-array-index-key -- an empty cell has no other key
                <td key={column} />
              ) : (
                <td
                  key={cell.day}
                  data-heat={cell.level ?? 'none'}
                  // A label instead of text: there is no room for text, and its layout would take longer than all the
                  // rest.
                  aria-label={cellWords(cell)}
                  tabIndex={cell.day === stop ? 0 : undefined}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
