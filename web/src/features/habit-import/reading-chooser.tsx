import { useId } from 'react';
import type { TextReading } from './decode-text.ts';
import { SAVE_AS_UNICODE, WHICH_READING } from './use-chosen-file.ts';

type ReadingChooserProps = {
  readings: readonly TextReading[];
  chosen: TextReading | 'none' | null;
  onChoose: (reading: TextReading | 'none') => void;
};

const RADIO =
  'size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-border-control checked:border-6 checked:border-primary';

/** Asks how a file is to be read whose letters may mean different things. */
export const ReadingChooser = ({ readings, chosen, onChoose }: ReadingChooserProps) => {
  const name = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 text-card">{WHICH_READING}</legend>
      {readings.map((reading) => (
        <label key={reading.encoding} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={reading === chosen}
            onChange={() => onChoose(reading)}
            className={RADIO}
          />
          <span className="min-w-0 text-label wrap-anywhere">{reading.word}</span>
          <span className="ms-auto text-end text-meta text-muted">{reading.encoding}</span>
        </label>
      ))}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="radio"
          name={name}
          checked={chosen === 'none'}
          onChange={() => onChoose('none')}
          className={RADIO}
        />
        <span className="text-label">None of these</span>
      </label>
      {chosen === 'none' && <p className="ms-8 text-meta text-muted">{SAVE_AS_UNICODE}</p>}
    </fieldset>
  );
};
