import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { heatTotals, yearHeatMap } from '@crushing/domain/progress/year-heat-map';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useMediaQuery } from '#browser/use-media-query.ts';
import { useCalendarWeekStart } from '#features/accounts/week.ts';
import { HeatLegend } from './heat-legend.tsx';
import { PrivateMark } from '#features/habits/private-mark.tsx';
import { summariesOfYear, yearOf } from '#features/progress/progress-years.ts';
import type { ProgressYear } from '#features/progress/progress-years.ts';
import { YearTable } from './year-table.tsx';

type YearMapProps = ProgressYear & {
  today: CalendarDay;
  /** The name of the habit; null for all habits, which have perfect days. */
  name: string | null;
  isPrivate: boolean;
};

/** The heat map of one year. Pointing at a cell shows its text below, and walking to it by keys. */
export const YearMap = memo(({ year, habits, today, name, isPrivate }: YearMapProps) => {
  const weekStart = useCalendarWeekStart();
  const map = useMemo(
    () => yearHeatMap(summariesOfYear({ year, habits }), year, today, weekStart),
    [year, habits, today, weekStart],
  );
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const totals = heatTotals(map);
  const caption = `${name ?? 'All habits'} in ${year}`;
  const point = ({ target }: PointerEvent | FocusEvent) => setPointedAt(cellAt(target)?.ariaLabel ?? null);
  const unpoint = () => setPointedAt(null);
  const walk = (event: KeyboardEvent) => {
    const cell = cellAt(event.target);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (cell !== null && walkYear(cell, event.key)) event.preventDefault();
  };
  return (
    <section className="heat-year-map">
      <div className="flex items-baseline gap-3">
        <h3 className="text-card">{year}</h3>
        <p className="text-meta text-muted">
          {totals.completed.toLocaleString('en')} completed
          {name === null && totals.perfectDays > 0 && `, ${perfectDays(totals.perfectDays)}`}
          {isPrivate && <PrivateMark />}
        </p>
      </div>
      <SidewaysRoom label={caption} isCurrent={year === yearOf(today)}>
        {/* For screen readers the same text is the name of the cell. */}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears what happens to the grid inside */}
        <div
          onPointerOver={point}
          onPointerDown={point}
          onPointerLeave={unpoint}
          onFocus={point}
          onBlur={unpoint}
          onKeyDown={walk}
        >
          <YearTable map={map} caption={caption} />
        </div>
      </SidewaysRoom>
      <div className="flex min-h-6 items-center justify-between gap-4">
        <p aria-hidden className="text-meta text-muted">
          {pointedAt}
        </p>
        <HeatLegend />
      </div>
    </section>
  );
});

const cellAt = (target: EventTarget): HTMLTableCellElement | null =>
  target instanceof HTMLTableCellElement && 'heat' in target.dataset ? target : null;

const perfectDays = (count: number): string => (count === 1 ? '1 perfect day' : `${count} perfect days`);

type SidewaysRoomProps = { label: string; isCurrent: boolean; children: ReactNode };

/** On phones a year is wider than the page, so it scrolls sideways and starts at today. */
const SidewaysRoom = ({ label, isCurrent, children }: SidewaysRoomProps) => {
  const isNarrow = useMediaQuery('(width < 48rem)');
  const room = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = room.current;
    if (element === null || !isNarrow || !isCurrent) return;
    const lived = [...element.querySelectorAll<HTMLElement>('[data-heat]:not([data-heat="none"])')];
    const [cells, frame] = [lived.map((cell) => cell.getBoundingClientRect()), element.getBoundingClientRect()];
    // From right to left the year grows to the left.
    element.scrollLeft +=
      getComputedStyle(element).direction === 'rtl'
        ? Math.min(0, ...cells.map(({ left }) => left - frame.left))
        : Math.max(0, ...cells.map(({ right }) => right - frame.right));
  }, [isNarrow, isCurrent]);
  return (
    <section ref={room} className="heat-year-room" {...(isNarrow && { 'aria-label': label, tabIndex: 0 })}>
      {children}
    </section>
  );
};

const STEPS: Readonly<Partial<Record<string, { rows: number; columns: number }>>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

/** Moves the focus from a day of a year by an arrow key. False for other keys and at the ends of the year. */
const walkYear = (from: HTMLTableCellElement, key: string): boolean => {
  const next = cellByKey(from, key);
  if (next === null) return false;
  // One day of a year is in the tab order.
  from.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
  return true;
};

const cellByKey = (from: HTMLTableCellElement, key: string): HTMLTableCellElement | null => {
  const step = STEPS[key];
  const row = from.parentElement as HTMLTableRowElement;
  const rows = (row.parentElement as HTMLTableSectionElement).rows;
  if (step === undefined) return null;
  const columns = getComputedStyle(from).direction === 'rtl' ? -step.columns : step.columns;
  const next = rows[row.sectionRowIndex + step.rows]?.cells[from.cellIndex + columns];
  return next?.dataset['heat'] === undefined ? null : next;
};
