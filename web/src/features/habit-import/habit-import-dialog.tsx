import { CSV_TEMPLATE, CSV_TEMPLATE_NAME } from '@crushing/domain/habit-import/csv-template';
import { useMemo } from 'react';
import { saveFile } from '#browser/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, FormFooter } from '#ui/dialogs/dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormNote } from '#ui/forms/form-note.tsx';
import { Icon } from '#ui/icon.tsx';
import { DropZone } from './drop-zone.tsx';
import { HabitsToImport, SkippedRows } from './import-preview.tsx';
import { RefusedRows } from './refused-rows.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import { useFileDrop } from './use-file-drop.ts';
import { importRefusal, useImportHabits } from './use-import-habits.ts';

type HabitImportDialogProps = { open: boolean; onClose: () => void };

/** Takes habits from a CSV file: choose, look through, import. */
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
      {/* However long the file is, the way out stays in sight. */}
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
