import { importWeekdays } from '@crushing/domain/habit-import/import-weekdays';
import type { ImportRow } from '@crushing/domain/habit-import/import-row';
import type { SkippedRow } from '@crushing/domain/habit-import/parse-habit-csv';
import { deadlineWords } from '@crushing/domain/habits/deadline';
import { scheduleLabel } from '@crushing/domain/habits/schedule';
import { counted } from '@crushing/domain/text/counted';

export const HabitsToImport = ({ rows }: { rows: readonly ImportRow[] }) => (
  <section className="grid gap-1">
    <h3 className="text-card">{counted(rows.length, 'habit')} to import</h3>
    <ul>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list of one file never changes
        <li key={index} className="grid gap-0.5 border-b border-border py-2.5 last:border-b-0">
          <span className="text-label wrap-anywhere">{row.name}</span>
          <span className="text-meta text-muted">{factsOf(row)}</span>
          {row.notes && <span className="line-clamp-2 text-meta wrap-anywhere text-muted">{row.notes}</span>}
        </li>
      ))}
    </ul>
  </section>
);

/** Remarks about parts of the file that are not imported as a person may expect. */
export const FileRemarks = ({ remarks }: { remarks: readonly string[] }) => (
  <ul className="grid gap-1">
    {remarks.map((remark) => (
      <li key={remark} className="text-meta wrap-anywhere">
        {remark}
      </li>
    ))}
  </ul>
);

const factsOf = ({ type, weekday, deadline, completed }: ImportRow): string =>
  [
    scheduleLabel({ type, weekdays: importWeekdays(type, weekday ?? null) }),
    deadlineWords(deadline),
    completed && 'done today',
  ]
    .filter(Boolean)
    .join(' · ');

// With the wrong file nobody reads a thousand reasons.
const SHOWN_MAX = 50;

/** The invalid rows of the file, each with its reason. */
export const SkippedRows = ({ skipped }: { skipped: readonly SkippedRow[] }) => (
  <section className="grid gap-2 rounded-card bg-warning-soft p-4">
    <h3 className="text-card text-warning">{counted(skipped.length, 'row')} left out</h3>
    <ul className="grid gap-2">
      {skipped.slice(0, SHOWN_MAX).map(({ row, name, reason }) => (
        <li key={row} className="text-meta wrap-anywhere">
          <span className="font-semibold">
            Row {row}
            {name !== '' && `, ${name}`}
          </span>
          <br />
          <span>{reason}</span>
        </li>
      ))}
    </ul>
    {skipped.length > SHOWN_MAX && (
      <p className="text-meta">and {counted(skipped.length - SHOWN_MAX, 'more row', 'more rows')}</p>
    )}
  </section>
);
