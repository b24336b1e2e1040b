import type { ExtractedHabit } from '@crushing/contract/image-import/schemas';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogFooter } from '#ui/dialogs/dialog.tsx';
import { FormNote } from '#ui/forms/form-note.tsx';
import { ImageChooser } from './image-chooser.tsx';
import { imageProblem } from './image-problem.ts';
import { useAnalyzeImage } from './use-analyze-image.ts';

type ImageUploadProps = { onFound: (habits: readonly ExtractedHabit[]) => void; onClose: () => void };

/** Choosing a picture and having it read. */
export const ImageUpload = ({ onFound, onClose }: ImageUploadProps) => {
  const [chosen, choose] = useChosen();
  const { problem, setProblem, isReading, read, cancel } = useAnalyzeImage(onFound);
  useEffect(() => cancel, [cancel]);
  const handleChoose = (file: File) => {
    const found = imageProblem(file);
    setProblem(found);
    if (found === null) choose(file);
  };
  return (
    <>
      <fieldset disabled={isReading} className="contents">
        <ImageChooser
          preview={chosen && { url: chosen.url, name: chosen.file.name }}
          isReading={isReading}
          onChoose={handleChoose}
        />
      </fieldset>
      <p role="status" className="sr-only">
        {isReading && 'Analyzing your image'}
      </p>
      {problem !== null && <FormNote spoken={false}>{problem}</FormNote>}
      <DialogFooter>
        <Button variant="outline" onClick={isReading ? cancel : onClose}>
          Cancel
        </Button>
        <Button
          loading={isReading}
          loadingLabel="Analyzing..."
          disabledReason={chosen === null ? 'Please choose an image first' : null}
          onClick={() => chosen !== null && read(chosen.file)}
        >
          Analyze Image
        </Button>
      </DialogFooter>
    </>
  );
};

/** The picture chosen last, and an address under which the browser shows it until another takes its place. */
const useChosen = () => {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => () => (chosen === null ? undefined : URL.revokeObjectURL(chosen.url)), [chosen]);
  return [chosen, (file: File) => setChosen({ file, url: URL.createObjectURL(file) })] as const;
};
