import { useId } from 'react';
import { CheckBox } from '#ui/forms/check-box.tsx';

type NotesChoiceProps = { isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** Whether the notes of an export come too. In other trackers they are private, and here they are public. */
export const NotesChoice = ({ isChosen, onChoose }: NotesChoiceProps) => {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <CheckBox
        target="-m-2.5 mt-[-5px] size-11 shrink-0"
        box="size-6 rounded-[6px]"
        aria-labelledby={`${id}-name ${id}-hint`}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <div>
        <p id={`${id}-name`} className="text-label">
          Bring the notes too
        </p>
        <p id={`${id}-hint`} className="text-meta text-muted">
          Notes of habits and days are public here.
        </p>
      </div>
    </div>
  );
};
