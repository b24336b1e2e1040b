import { cleanName, isName } from './clean-name.ts';
import { withoutRepeatedParts } from './list-lines.ts';
import { medianOf } from './page.ts';
import { rowFrom } from './page-rows.ts';
import type { Row } from './page-rows.ts';
import { writtenSchedule } from './written-schedule.ts';

/** The columns of a page in reading order, each from top to bottom. Repeated parts of the page belong to no column. */
export const columnsOf = (page: readonly Row[]): readonly (readonly Row[])[] => {
  const rows = withoutRepeatedParts(page);
  const step = 2 * medianOf(rows.flat().map(({ height }) => height));
  const lefts = columnLefts(rows, step);
  const columnOf = ({ box }: Row[number]): number =>
    Math.max(
      0,
      lefts.findLastIndex((left) => left <= box.left + step),
    );
  return lefts.map((_, column) =>
    rows.flatMap((row) => {
      const within = rowFrom(row.filter((cell) => columnOf(cell) === column));
      return within === null ? [] : [within];
    }),
  );
};

// Days and figures belong to the name before them.
const mayBegin = ({ text }: Row[number]): boolean => isName(text) && writtenSchedule(cleanName(text)) === null;

/** The left edges of the columns. A further column begins where several rows continue after a gap. */
const columnLefts = (rows: readonly Row[], step: number): readonly number[] => {
  const later = rows.flatMap((row) => row.slice(1)).toSorted((one, other) => one.box.left - other.box.left);
  const lefts = [Number.NEGATIVE_INFINITY];
  for (const { box } of later) {
    const near = later.filter((other) => Math.abs(other.box.left - box.left) <= step);
    const isColumn =
      near.length >= 2 && near.length * 4 >= rows.length && near.filter(mayBegin).length * 4 >= near.length;
    if (isColumn && box.left - (lefts.at(-1) ?? 0) > 2 * step) lefts.push(box.left);
  }
  return lefts;
};
