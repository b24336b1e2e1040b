import type { CalendarDay } from '#calendar/calendar-day.ts';

type Row = { readonly userId: number; readonly day: CalendarDay };

/** Splits rows where the person or the day changes. Each group holds consecutive rows of one person and day. */
export const groupByPersonAndDay = <Each>(
  rows: readonly Each[],
  placeOf: (row: Each) => Row,
): readonly (readonly [Each, ...Each[]])[] => {
  const groups: [Each, ...Each[]][] = [];
  let last: Row | null = null;
  for (const row of rows) {
    const place = placeOf(row);
    if (last?.userId === place.userId && last.day === place.day) groups.at(-1)?.push(row);
    else groups.push([row]);
    last = place;
  }
  return groups;
};
