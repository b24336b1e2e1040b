import { useId, useEffect } from 'react';
import { useFileDrop } from '#browser/use-file-drop.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { ACCEPTED_IMAGES, imageIn } from './image-problem.ts';

type ImageChooserProps = {
  /** The chosen picture, shown instead of the invitation to choose one. */
  preview: { url: string; name: string } | null;
  /** The current step of the work on the picture, if any. */
  stage: string | null;
  onChoose: (file: File) => void;
};

/** Takes a picture by choosing, dropping or pasting it. */
export const ImageChooser = ({ preview, stage, onChoose }: ImageChooserProps) => {
  const hintId = useId();
  const chooseFrom = (files: Iterable<File>) => {
    const file = imageIn(files);
    if (file !== null) onChoose(file);
  };
  const isOver = useFileDrop(chooseFrom);
  usePaste(chooseFrom);
  return (
    <label
      className={classNames(
        'relative grid min-h-52 place-items-center overflow-hidden rounded-card border border-dashed p-5 text-center transition-colors hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isOver ? 'border-text bg-hover' : 'border-border-control',
      )}
    >
      <input
        type="file"
        accept={ACCEPTED_IMAGES}
        aria-describedby={hintId}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onChoose(file);
          // Else choosing the changed file again would fire no event.
          currentTarget.value = '';
        }}
      />
      {preview === null ? <Invitation /> : <Preview {...preview} label={stage ?? 'Choose another image'} />}
      <span id={hintId} className="mt-2 text-meta text-muted">
        PNG, JPG or JPEG, max 10MB
      </span>
    </label>
  );
};

const Invitation = () => (
  <span className="grid justify-items-center gap-1">
    <Icon name="image-up" size={28} className="mb-1 text-muted" />
    <span className="text-card">Upload an image</span>
    <span className="text-balance text-muted">Press to choose one, drop it here, or paste it.</span>
  </span>
);

const Preview = ({ url, name, label }: { url: string; name: string; label: string }) => (
  <span className="grid justify-items-center gap-2">
    <img src={url} alt={name} className="max-h-60 max-w-full rounded-control border border-border object-contain" />
    <span className="text-label">{label}</span>
  </span>
);

/** Takes files pasted anywhere. */
const usePaste = (onPaste: (files: Iterable<File>) => void): void => {
  useEffect(() => {
    const handlePaste = ({ clipboardData }: ClipboardEvent) => onPaste(clipboardData?.files ?? []);
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [onPaste]);
};
