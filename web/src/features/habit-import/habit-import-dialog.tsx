import { importHabits } from '@crushing/contract/habit-import/endpoints';
import { hasEverCreatedHabits, listHabits } from '@crushing/contract/habits/endpoints';
import { CSV_TEMPLATE, CSV_TEMPLATE_NAME } from '@crushing/domain/habit-import/csv-template';
import type { ImportRow } from '@crushing/domain/habit-import/import-row';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/cache/use-change.ts';
import { refusalSentence } from '#api/refusal-sentence.ts';
import { saveFile } from '#browser/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, FormFooter } from '#ui/dialogs/dialog.tsx';
import { FormNote } from '#ui/forms/form-note.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { showFailure, showToast } from '#ui/toast/toast.ts';
import { counted } from './counted.ts';
import { DropZone } from './drop-zone.tsx';
import { HabitsToImport, SkippedRows } from './import-preview.tsx';
import { notImported } from './not-imported.ts';
import { useChosenFile } from './use-chosen-file.ts';
import { useFileDrop } from './use-file-drop.ts';

type HabitImportDialogProps = { open: boolean; onClose: () => void };

/** Imports habits from a CSV file: choose, review, import. */
export const HabitImportDialog = ({ open, onClose }: HabitImportDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Import Habits from CSV"
    description="One row for each habit: name, type, deadline and completed, and if you like weekday and notes."
    closesOnOutsidePress={false}
  >
    <ImportForm onClose={onClose} />
  </Dialog>
);

const ImportForm = ({ onClose }: { onClose: () => void }) => {
  const { fileName, parsed, problem, choose, insist, forget } = useChosenFile();
  const send = useImportHabits();
  const handleFile = (file: File) => {
    if (send.isPending) return;
    send.reset();
    void choose(file);
  };
  const isOver = useFileDrop(handleFile);
  const errors = useMemo(() => ({ file: problem?.message }), [problem]);
  const handleSubmit = () => {
    if (send.isPending) return;
    if (!parsed?.ok) return insist();
    send.mutate(parsed.rows, { onSuccess: (answer) => (answer.errors.length === 0 ? onClose() : forget()) });
  };
  return (
    <Form errors={errors} onSubmit={handleSubmit} className="grid gap-5">
      <div className="grid gap-2">
        <DropZone fileName={fileName} problem={problem} isOver={isOver} onFile={handleFile} />
        <Button variant="ghost" size="small" className="-ms-3 justify-self-start" onClick={downloadTemplate}>
          <Icon name="download" size={16} />
          Download Template
        </Button>
      </div>
      {send.data && send.data.errors.length > 0 && <RefusedRows {...send.data} />}
      {parsed && parsed.skipped.length > 0 && <SkippedRows skipped={parsed.skipped} />}
      {parsed?.ok && <HabitsToImport rows={parsed.rows} />}
      {/* Sticky: with a long file the buttons stay in sight. */}
      <div className="sticky bottom-0 z-1 -mx-5 -mb-5 grid gap-3 border-t border-border bg-raised p-5 sm:-mx-6 sm:-mb-6 sm:px-6">
        {send.error && <FormNote spoken={false}>{importRefusal(send.error)}</FormNote>}
        <FormFooter onCancel={onClose} saving={send.isPending}>
          Import
        </FormFooter>
      </div>
    </Form>
  );
};

const downloadTemplate = (): void => saveFile(new File([CSV_TEMPLATE], CSV_TEMPLATE_NAME, { type: 'text/csv' }));

/** The refused rows, and how many were imported. It stays until another file is chosen. */
const RefusedRows = ({ imported, errors }: { imported: number; errors: readonly string[] }) => (
  <section ref={scrollIntoSight} className="grid scroll-mt-4 gap-2 rounded-card bg-danger-soft p-4">
    <h3 className="flex items-start gap-2 text-card text-danger">
      <Icon name="circle-alert" />
      Some habits couldn&apos;t be imported:
    </h3>
    <ul className="grid gap-1">
      {errors.map((error, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two rows may be refused with the same words
        <li key={index} className="text-meta wrap-anywhere">
          {error}
        </li>
      ))}
    </ul>
    <p className="text-meta">
      {imported === 0 ? 'Nothing was imported.' : `${counted(imported, 'habit was', 'habits were')} imported.`} Correct
      the refused rows and choose a file with only those.
    </p>
  </section>
);

// The list of habits it replaces was longer.
const scrollIntoSight = (section: HTMLElement | null): void => section?.scrollIntoView({ block: 'nearest' });

/** Imports the rows. The habits join the list once the server has answered. */
const useImportHabits = () =>
  useChange(importHabits, {
    send: (rows: readonly ImportRow[], { call }) => call({ body: [...rows] }),
    done: async ({ imported, errors }, _rows, client) => {
      await refresh(client);
      if (errors.length > 0) return showFailure(importFailure(notImported(errors)));
      return showToast({
        title: 'Import Successful',
        description: `Successfully imported ${imported} habits`,
        variant: 'success',
      });
    },
    // The server may have imported them although its answer was lost.
    failed: (_error, client) => void refresh(client),
    failure: (error) => importFailure(importRefusal(error)),
  });

const importRefusal = (error: unknown): string => refusalSentence(error, 'Failed to import habits');

const importFailure = (description: string) => ({ title: 'Import Failed', description });

const refresh = async (client: QueryClient): Promise<void> => {
  void invalidateEndpoint(client, hasEverCreatedHabits);
  await invalidateEndpoint(client, listHabits);
};
