import { useId } from 'react';
import { tellingWords } from './decode-text.ts';
import type { TextReading } from './decode-text.ts';

type ReadingChooserProps = {
  readings: readonly TextReading[];
  chosen: TextReading | null;
  onChoose: (reading: TextReading) => void;
};

/** Asks how a file is to be read whose letters may mean different things. */
export const ReadingChooser = ({ readings, chosen, onChoose }: ReadingChooserProps) => {
  const name = useId();
  const words = tellingWords(readings);
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 text-card">Which of these reads right?</legend>
      {readings.map((reading, index) => (
        <label key={reading.encoding} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={reading === chosen}
            onChange={() => onChoose(reading)}
            className="size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-border-control checked:border-6 checked:border-primary"
          />
          <span className="min-w-0 text-label wrap-anywhere">{words[index]}</span>
          <span className="ms-auto text-meta text-muted">{reading.encoding}</span>
        </label>
      ))}
    </fieldset>
  );
};
