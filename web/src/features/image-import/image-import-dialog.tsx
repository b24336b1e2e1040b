import type { ExtractedHabit } from '@crushing/contract/image-import/schemas';
import { useState, useEffect, useRef } from 'react';
import { announce } from '#browser/announcer.ts';
import { Button } from '#ui/button.tsx';
import { RefusableButton } from '#ui/refusable-button.tsx';
import { SwappedLabel } from '#ui/forms/swapped-label.tsx';
import { Dialog, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { FormNote } from '#ui/forms/form-note.tsx';
import { ImageChooser } from './image-chooser.tsx';
import { imageProblem } from './image-problem.ts';
import { ImageReview } from './image-review.tsx';
import { useAnalyzeImage } from './use-analyze-image.ts';

type ImageImportDialogProps = { open: boolean; onClose: () => void };

/** Imports habits from a picture: choose, review, import. */
export const ImageImportDialog = ({ open, onClose }: ImageImportDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Import from Image"
    description={
      <>
        The <span className="text-text">AI Habit Extractor</span> reads habits from a photo or screenshot of a list, a
        note or a table.
      </>
    }
    closesOnOutsidePress={false}
  >
    <Steps onClose={onClose} />
  </Dialog>
);

const Steps = ({ onClose }: { onClose: () => void }) => {
  const [found, setFound] = useState<readonly ExtractedHabit[] | null>(null);
  if (found === null) return <ImageUpload onFound={setFound} onClose={onClose} />;
  return <ImageReview found={found} onImported={onClose} onAnother={() => setFound(null)} />;
};

type ImageUploadProps = { onFound: (habits: readonly ExtractedHabit[]) => void; onClose: () => void };

const ImageUpload = ({ onFound, onClose }: ImageUploadProps) => {
  const [chosen, choose] = useChosen();
  const { problem, setProblem, stage, read, cancel } = useAnalyzeImage(onFound);
  const isReading = stage !== null;
  useEffect(() => cancel, [cancel]);
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The button "Choose another image" is gone, so the file field takes the focus.
    if (document.activeElement === document.body) fields.current?.querySelector('input')?.focus();
  }, []);
  const handleChoose = (file: File) => {
    const found = imageProblem(file);
    setProblem(found);
    if (found !== null) return announce(found, 'assertive');
    // Ends the read of the earlier picture, whose habits would appear below the new one.
    cancel();
    choose(file);
  };
  return (
    <>
      <fieldset ref={fields} disabled={isReading} className="contents">
        <ImageChooser
          preview={chosen && { url: chosen.url, name: chosen.file.name }}
          stage={stage}
          onChoose={handleChoose}
        />
      </fieldset>
      <p role="status" className="sr-only">
        {stage}
      </p>
      {problem !== null && <FormNote spoken={false}>{problem}</FormNote>}
      <DialogFooter>
        <Button variant="outline" onClick={isReading ? cancel : onClose}>
          Cancel
        </Button>
        <RefusableButton
          loading={isReading}
          disabledReason={chosen === null ? 'Please choose an image first' : null}
          onClick={() => chosen !== null && read(chosen.file)}
        >
          <SwappedLabel label="Analyze Image" loadingLabel="Analyzing..." loading={isReading} />
        </RefusableButton>
      </DialogFooter>
    </>
  );
};

/** The chosen picture, and an object URL that is revoked with the next choice. */
const useChosen = () => {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => () => (chosen === null ? undefined : URL.revokeObjectURL(chosen.url)), [chosen]);
  return [chosen, (file: File) => setChosen({ file, url: URL.createObjectURL(file) })] as const;
};
