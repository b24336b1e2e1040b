import type { ChangeEvent } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { FileProblem } from './use-chosen-file.ts';

type DropZoneProps = {
  /** The chosen file; null before. */
  fileName: string | null;
  problem: FileProblem | null;
  isOver: boolean;
  onFile: (file: File) => void;
};

const ERROR_ID = 'csv-file-error';

export const DropZone = ({ fileName, problem, isOver, onFile }: DropZoneProps) => {
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Else choosing the corrected file again would fire no event.
    currentTarget.value = '';
    if (file) onFile(file);
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
          accept=".csv,text/csv"
          className="sr-only"
          onChange={handleChange}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': ERROR_ID })}
        />
      </label>
      {problem && (
        <div id={ERROR_ID}>
          <FieldError>{problem.message}</FieldError>
          {problem.hint !== null && <p className="ms-5.5 text-meta text-muted">{problem.hint}</p>}
        </div>
      )}
    </div>
  );
};
