import type { FoundHistory } from '#features/habit-import/use-chosen-file.ts';
import { FormNote } from '#ui/forms/form-note.tsx';
import { GoalChoice } from './goal-choice.tsx';
import { HistoryReview } from './history-review.tsx';
import { NotesChoice } from './notes-choice.tsx';
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
