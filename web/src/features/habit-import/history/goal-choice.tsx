import { useId } from 'react';
import { CheckBox } from '#ui/forms/check-box.tsx';

type GoalChoiceProps = { title: string; hasGoal: boolean; isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** Whether the goal of an export comes too. Whoever has a goal keeps it. */
export const GoalChoice = ({ title, hasGoal, isChosen, onChoose }: GoalChoiceProps) => {
  const id = useId();
  if (hasGoal) {
    return (
      <p className="text-meta wrap-anywhere text-muted">{`You have a goal already, so “${title}” stays behind.`}</p>
    );
  }
  return (
    <div className="flex items-start gap-3">
      <CheckBox
        target="-m-2.5 mt-[-5px] size-11 shrink-0"
        box="size-6 rounded-[6px]"
        aria-labelledby={`${id}-name`}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <p id={`${id}-name`} className="text-label wrap-anywhere">
        {`Set the goal “${title}” too`}
      </p>
    </div>
  );
};
