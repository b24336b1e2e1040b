import type { ChangeEvent } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { FileProblem } from './use-chosen-file.ts';

type DropZoneProps = {
  /** The chosen files; null before. */
  fileName: string | null;
  problem: FileProblem | null;
  isOver: boolean;
  onFiles: (files: readonly File[]) => void;
};

const ERROR_ID = 'csv-file-error';

export const DropZone = ({ fileName, problem, isOver, onFiles }: DropZoneProps) => {
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Else choosing the corrected file again would fire no event.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <div className="grid gap-2">
      <label
        className={classNames(
          'grid cursor-pointer justify-items-center gap-1 rounded-card border border-dashed px-4 py-6 text-center transition-colors hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isOver ? 'border-text bg-hover' : 'border-border-control',
        )}
      >
        <Icon name="file-spreadsheet" className="mb-1 text-muted" />
        <span className="line-clamp-2 text-label wrap-anywhere">{fileName ?? 'Choose a CSV file'}</span>{' '}
        <span className="text-meta text-muted">{fileName === null ? 'or drop it here' : 'Choose or drop another'}</span>
        <input
          type="file"
          accept=".csv,.zip,.json,text/csv,application/zip,application/json"
          multiple
          className="sr-only"
          onChange={handleChange}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': ERROR_ID })}
        />
      </label>
    </div>
  );
};

/** Why the chosen file cannot be imported. It stands where the rows of a good file stand, so that nothing moves. */
export const FileProblemNote = ({ problem }: { problem: FileProblem }) => (
  <div id={ERROR_ID}>
    <FieldError>{problem.message}</FieldError>
    {problem.hint !== null && <p className="ms-5.5 text-meta text-muted">{problem.hint}</p>}
  </div>
);
