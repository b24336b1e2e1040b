import { grouped } from '@crushing/domain/habit-import/imported-history';
import { messageOf } from '#api/api-error.ts';
import { FormNote } from '#ui/forms/form-note.tsx';
import { Icon } from '#ui/icon.tsx';
import { dayCount } from './history-words.ts';
import { isCut, isGoalAlone } from './use-history-import.ts';
import type { ImportProgress, useHistoryImport } from './use-history-import.ts';

type HistoryStateProps = Pick<ReturnType<typeof useHistoryImport>, 'progress' | 'isPending' | 'error' | 'ended'>;

/** How far an import is, why it failed, or what of it was refused. */
export const HistoryState = ({ progress, isPending, error, ended }: HistoryStateProps) => (
  <>
    {error && !isPending && <FormNote spoken={false}>{messageOf(error, 'Failed to import habits')}</FormNote>}
    {progress && (isPending || error || (ended && isCut(ended))) && (
      <Progress progress={progress} isPending={isPending} />
    )}
    {ended && ended.refused.length > 0 && !isPending && <RefusedHabits {...ended} />}
  </>
);

const Progress = ({ progress: { done, total }, isPending }: { progress: ImportProgress; isPending: boolean }) => {
  const words = `${grouped(done)} of ${dayCount(total)}`;
  const share = total === 0 ? 1 : done / total;
  return (
    <div className="grid gap-2">
      <p className="text-label">{isPending ? `Importing: ${words}` : `Imported ${words}`}</p>
      <div
        role="progressbar"
        aria-label="Import"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={words}
        className="h-2 overflow-hidden rounded-full bg-border"
      >
        <div className="h-full rounded-full bg-primary" style={{ inlineSize: `${share * 100}%` }} />
      </div>
      {!isPending && done > 0 && (
        <p className="text-meta text-muted">These days stay, and the import goes on from there.</p>
      )}
    </div>
  );
};

type RefusedHabitsProps = {
  refused: readonly { name: string; reason: string; key: string }[];
  added: number;
  /** Whether an answer was lost, and with it how many days its call added. */
  isUnsure: boolean;
};

const importedBeside = ({ refused, added, isUnsure }: RefusedHabitsProps): string => {
  if (isGoalAlone(refused)) return 'Your habits were imported.';
  if (isUnsure) return 'The others were imported.';
  return `${dayCount(added)} of the others ${added === 1 ? 'was' : 'were'} imported.`;
};

const RefusedHabits = ({ refused, added, isUnsure }: RefusedHabitsProps) => (
  <section className="grid gap-2 rounded-card bg-danger-soft p-4">
    <h3 className="flex items-start gap-2 text-card text-danger">
      <Icon name="circle-alert" />
      {isGoalAlone(refused) ? "The goal couldn't be set:" : "Some habits couldn't be imported:"}
    </h3>
    <ul className="grid gap-1">
      {refused.map(({ key, name, reason }) => (
        <li key={key} className="text-meta wrap-anywhere">
          {`${name}: ${reason}`}
        </li>
      ))}
    </ul>
    <p className="text-meta">{importedBeside({ refused, added, isUnsure })}</p>
  </section>
);
