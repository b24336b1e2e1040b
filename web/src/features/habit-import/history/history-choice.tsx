import { useId } from 'react';
import type { FoundHistory } from '#features/habit-import/use-chosen-file.ts';
import { FormNote } from '#ui/forms/form-note.tsx';
import { ChoiceBox } from './choice-box.tsx';
import { HistoryReview } from './history-review.tsx';
import type { useMoving } from './use-moving.ts';

type HistoryChoiceProps = { history: FoundHistory; moving: ReturnType<typeof useMoving> };

/** What of an export is imported. While that is under way nothing can be chosen. */
export const HistoryChoice = ({ history: { source, habits, leftOut, goal, hasGoal }, moving }: HistoryChoiceProps) => {
  const hasNotes = habits.some(({ notes, days }) => notes !== null || days.some((day) => day.notes !== null));
  return (
    <fieldset disabled={moving.isPending} className="grid min-w-0 gap-5">
      <legend className="sr-only">Habits to import</legend>
      {moving.hint && <FormNote spoken={false}>{moving.hint}</FormNote>}
      {hasNotes && <NotesChoice isChosen={moving.bringsNotes} onChoose={moving.bringNotes} />}
      {goal && (
        <GoalChoice title={goal.title} hasGoal={hasGoal} isChosen={moving.bringsGoal} onChoose={moving.bringGoal} />
      )}
      <HistoryReview source={source} candidates={moving.candidates} leftOut={leftOut} onSelect={moving.select} />
    </fieldset>
  );
};

type NotesChoiceProps = { isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** Offers to import the notes of an export. In other trackers they are private, and here they are public. */
const NotesChoice = ({ isChosen, onChoose }: NotesChoiceProps) => {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <ChoiceBox labelledBy={`${id}-name ${id}-hint`} isChosen={isChosen} onChoose={onChoose} />
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

type GoalChoiceProps = { title: string; hasGoal: boolean; isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** Offers to import the goal of an export. A person who has a goal keeps it. */
const GoalChoice = ({ title, hasGoal, isChosen, onChoose }: GoalChoiceProps) => {
  const id = useId();
  if (hasGoal) {
    return (
      <p className="text-meta wrap-anywhere text-muted">{`You have a goal already, so “${title}” stays behind.`}</p>
    );
  }
  return (
    <div className="flex items-start gap-3">
      <ChoiceBox labelledBy={`${id}-name`} isChosen={isChosen} onChoose={onChoose} />
      <p id={`${id}-name`} className="text-label wrap-anywhere">
        {`Set the goal “${title}” too`}
      </p>
    </div>
  );
};
