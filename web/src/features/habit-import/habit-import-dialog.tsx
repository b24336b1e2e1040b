import { importHabits } from '@crushing/contract/habit-import/endpoints';
import { hasEverCreatedHabits, listHabits } from '@crushing/contract/habits/endpoints';
import { getProgress } from '@crushing/contract/progress/endpoints';
import { CSV_TEMPLATE, CSV_TEMPLATE_NAME } from '@crushing/domain/habit-import/csv-template';
import type { ImportRow } from '@crushing/domain/habit-import/import-row';
import { counted } from '@crushing/domain/text/counted';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/changes/use-change.ts';
import { messageOf } from '#api/api-error.ts';
import { saveFile } from '#browser/save-file.ts';
import { useFileDrop } from '#browser/use-file-drop.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFooter, FormFooter } from '#ui/dialogs/dialog.tsx';
import { FormNote } from '#ui/forms/form-note.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { showFailure, showToast } from '#ui/toast/toast.ts';
import { DropZone, FileProblemNote } from './drop-zone.tsx';
import { HistoryChoice } from './history/history-choice.tsx';
import { HistoryState } from './history/history-state.tsx';
import { useMoving } from './history/use-moving.ts';
import { importInCalls, PartlyImported } from './import-calls.ts';
import { FileRemarks, HabitsToImport, SkippedRows } from './import-preview.tsx';
import { notImported } from './not-imported.ts';
import { ReadingChooser } from './reading-chooser.tsx';
import { createRowKeys } from './row-keys.ts';
import { RowsNotImported } from './rows-not-imported.tsx';
import type { ImportOutcome } from './rows-not-imported.tsx';
import { useChosenFile } from './use-chosen-file.ts';

type HabitImportDialogProps = { open: boolean; onClose: () => void };

/** Imports habits from a CSV file: choose, review, import. */
export const HabitImportDialog = ({ open, onClose }: HabitImportDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Import Habits from CSV"
    description="One row for each habit: name, type, deadline and completed, and if you like weekday and notes. Or an export of Crushing, Loop Habit Tracker or HabitTrove, with its history."
    closesOnOutsidePress={false}
  >
    <ImportForm onClose={onClose} />
  </Dialog>
);

const ImportForm = ({ onClose }: { onClose: () => void }) => {
  const chosen = useChosenFile();
  const { fileName, history, problem } = chosen;
  const send = useImportHabits();
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const moving = useMoving(history, onClose);
  const isPending = send.isPending || moving.isPending;
  const handleFiles = (files: readonly File[]) => {
    if (isPending) return void showToast(UNDER_WAY);
    send.reset();
    setOutcome(null);
    moving.forget();
    void chosen.choose(files);
  };
  const isOver = useFileDrop(handleFiles);
  const errors = useMemo(() => ({ file: problem?.message }), [problem]);
  const handleSubmit = () => {
    if (isPending || chosen.isReading) return;
    if (history) return moving.submit();
    if (!chosen.parsed?.ok) return chosen.insist();
    const { rows, skipped } = chosen.parsed;
    send.mutate(rows, {
      onSuccess: ({ imported, errors, refused }) => {
        if (refused.length + skipped.length === 0) return onClose();
        chosen.forget();
        setOutcome({ imported, refused: errors, unnamed: refused.length - errors.length, skipped });
      },
    });
  };
  return (
    <Form errors={errors} onSubmit={handleSubmit} className="grid gap-5">
      <div className="grid gap-2">
        <DropZone fileName={fileName} problem={problem} isOver={isOver} onFiles={handleFiles} />
        <Button variant="ghost" size="small" className="-ms-3 justify-self-start" onClick={downloadTemplate}>
          <Icon name="download" size={16} />
          Download Template
        </Button>
      </div>
      {chosen.readings.length > 0 && (
        <ReadingChooser readings={chosen.readings} chosen={chosen.reading} onChoose={chosen.chooseReading} />
      )}
      {history && <HistoryState {...moving} />}
      {/* Keeps its height before a file is chosen, so that nothing moves when its rows appear. */}
      <section
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        aria-label="Rows of the file"
        className="-mx-1 grid h-[36dvh] content-start gap-5 overflow-y-auto px-1"
      >
        {history ? (
          <HistoryChoice history={history} moving={moving} />
        ) : (
          <FoundInTable chosen={chosen} error={send.error} outcome={outcome} />
        )}
      </section>
      {/* Sticky: on low windows the buttons stay in sight. */}
      <div className="sticky bottom-0 z-1 -mx-5 -mb-5 grid gap-3 border-t border-border bg-raised p-5 sm:-mx-6 sm:-mb-6 sm:px-6">
        {moving.isPending ? (
          <ButtonsInPlace key="under way">
            <DialogFooter>
              <Button variant="outline" onClick={moving.stop}>
                Stop
              </Button>
            </DialogFooter>
          </ButtonsInPlace>
        ) : (
          <ButtonsInPlace key="at rest">
            <FormFooter
              onCancel={onClose}
              cancelLabel={outcome ? 'Done' : 'Cancel'}
              saving={send.isPending || chosen.isReading}
            >
              {history ? moving.startLabel : 'Import'}
            </FormFooter>
          </ButtonsInPlace>
        )}
      </div>
    </Form>
  );
};

/** Buttons that replace the pressed one, as "Stop" replaces "Import". The last one takes the focus. */
const ButtonsInPlace = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    [...(place.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  }, []);
  return <div ref={place}>{children}</div>;
};

type FoundInTableProps = {
  chosen: ReturnType<typeof useChosenFile>;
  error: Error | null;
  outcome: ImportOutcome | null;
};

/** What a CSV file of habits holds, and what became of it. */
const FoundInTable = ({ chosen: { parsed, problem, isReading }, error, outcome }: FoundInTableProps) => (
  <>
    {error && <FormNote spoken={false}>{importRefusal(error)}</FormNote>}
    {problem && <FileProblemNote problem={problem} />}
    {!parsed && !outcome && !problem && (
      <p className="text-meta text-muted">{isReading ? 'Reading the file…' : 'What the file holds is shown here.'}</p>
    )}
    {outcome && <RowsNotImported {...outcome} />}
    {parsed && parsed.skipped.length > 0 && <SkippedRows skipped={parsed.skipped} />}
    {parsed?.ok && parsed.remarks.length > 0 && <FileRemarks remarks={parsed.remarks} />}
    {parsed?.ok && <HabitsToImport rows={parsed.rows} />}
  </>
);

const UNDER_WAY = { title: 'Import under way', description: 'Choose the file again once it has ended.' };

const downloadTemplate = (): void => saveFile(new File([CSV_TEMPLATE], CSV_TEMPLATE_NAME, { type: 'text/csv' }));

/** Imports the rows. The habits join the list once the server has answered. */
const useImportHabits = () => {
  const [withKeys] = useState(createRowKeys);
  return useChange(importHabits, {
    send: (rows: readonly ImportRow[], { call }) => importInCalls(withKeys(rows), async (body) => call({ body })),
    done: async ({ imported, errors, refused }, _rows, client) => {
      await refresh(client);
      if (errors.length > 0) return showFailure(importFailure(notImported(errors, refused.length)));
      return showToast({
        title: 'Import Successful',
        description: `Successfully imported ${imported} ${imported === 1 ? 'habit' : 'habits'}`,
        variant: 'success',
      });
    },
    // The server may have imported them although its answer was lost, or those of an earlier call.
    failed: (_error, client) => void refresh(client),
    failure: (error) => importFailure(importRefusal(error)),
  });
};

const importRefusal = (error: unknown): string => {
  if (!(error instanceof PartlyImported)) return messageOf(error, 'Failed to import habits');
  const { imported, cause } = error;
  const why = importRefusal(cause).replace(/[.!]$/u, '');
  return `${counted(imported, 'habit')} imported. The rest: ${why}. Import again to go on.`;
};

const importFailure = (description: string) => ({ title: 'Import Failed', description });

const refresh = async (client: QueryClient): Promise<void> => {
  void invalidateEndpoint(client, hasEverCreatedHabits);
  void invalidateEndpoint(client, getProgress);
  await invalidateEndpoint(client, listHabits);
};
