import type { SkippedRow } from '@crushing/domain/habit-import/parse-habit-csv';
import { counted } from '@crushing/domain/text/counted';
import { Icon } from '#ui/icon.tsx';
import { SkippedRows } from './import-preview.tsx';

/** What an import left behind: rows that the server refused, and rows of the file that were never sent. */
export type ImportOutcome = {
  readonly imported: number;
  readonly refused: readonly string[];
  /** How many more the server refused without a sentence. */
  readonly unnamed: number;
  readonly skipped: readonly SkippedRow[];
};

/** The rows that were not imported, and how many were. It stays until another file is chosen. */
export const RowsNotImported = ({ imported, refused, unnamed, skipped }: ImportOutcome) => (
  <div ref={scrollIntoSight} className="grid scroll-mt-4 gap-3">
    <p className="text-meta">
      {imported === 0 ? 'Nothing was imported.' : `${counted(imported, 'habit was', 'habits were')} imported.`} To
      import the others, correct them and choose a file with only those.
    </p>
    {refused.length > 0 && <RefusedRows refused={refused} unnamed={unnamed} />}
    {skipped.length > 0 && <SkippedRows skipped={skipped} />}
  </div>
);

const RefusedRows = ({ refused, unnamed }: Pick<ImportOutcome, 'refused' | 'unnamed'>) => (
  <section className="grid gap-2 rounded-card bg-danger-soft p-4">
    <h3 className="flex items-start gap-2 text-card text-danger">
      <Icon name="circle-alert" />
      Some habits couldn&apos;t be imported:
    </h3>
    <ul className="grid gap-1">
      {refused.map((error, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two rows may be refused with the same words
        <li key={index} className="text-meta wrap-anywhere">
          {error}
        </li>
      ))}
      {unnamed > 0 && <li className="text-meta">{`And ${unnamed} more.`}</li>}
    </ul>
  </section>
);

// The list of habits that it replaces was longer, so the outcome may be out of view.
const scrollIntoSight = (outcome: HTMLElement | null): void => outcome?.scrollIntoView({ block: 'nearest' });
