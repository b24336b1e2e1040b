import type { Habit } from '@crushing/contract/habits/schemas';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import { plannedDays } from '@crushing/domain/habits/planned-days';
import { useState } from 'react';
import { usePlannerWeek } from '#features/accounts/week.ts';
import { DayButtons } from '#ui/forms/day-buttons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PlanLabel } from './plan-label.tsx';
import type { PlannerListProps } from './use-planned-days.ts';
import { RenameDialog } from './rename-dialog.tsx';

/** The week on phones: a card for each habit. */
export const PlannerCards = ({ habits, today, onPlan, onDelete }: PlannerListProps) => {
  const days = usePlannerWeek().map((value) => ({ value, label: weekdayLabel(value) }));
  // Stays set while its dialog fades out.
  const [renaming, setRenaming] = useState<Habit | null>(null);
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = (habit: Habit) => {
    setRenaming(habit);
    setIsRenaming(true);
  };
  return (
    <>
      <ul className="grid gap-2">
        {habits.map((habit) => (
          <li
            key={habit.id}
            data-habit={habit.id}
            className="grid gap-2 rounded-card border border-border bg-surface p-3.5"
          >
            <CardHead habit={habit} onRename={() => rename(habit)} onDelete={onDelete} />
            <DayButtons
              legend={`Days of ${habit.name}`}
              hidesLegend
              today={today}
              days={days}
              value={plannedDays(habit)}
              onChange={(planned) => onPlan(habit, planned)}
            />
          </li>
        ))}
      </ul>
      {renaming && <RenameDialog habit={renaming} open={isRenaming} onClose={() => setIsRenaming(false)} />}
    </>
  );
};

type CardHeadProps = { habit: Habit; onRename: () => void; onDelete: PlannerListProps['onDelete'] };

const CardHead = ({ habit, onRename, onDelete }: CardHeadProps) => (
  // With large text the buttons go below the name.
  <div className="-me-2 -mt-2 flex flex-wrap items-start justify-end">
    <span className="grid min-w-0 grow basis-40 pt-2">
      <span className="line-clamp-3 text-card wrap-anywhere">{habit.name}</span>
      <PlanLabel habit={habit} />
    </span>
    <IconButton
      icon="pencil"
      iconSize={18}
      label={`Rename ${habit.name}`}
      aria-haspopup="dialog"
      className="text-muted!"
      onClick={onRename}
    />
    <IconButton
      icon="trash-2"
      iconSize={18}
      label={`Delete ${habit.name}`}
      aria-haspopup="dialog"
      className="text-muted!"
      onClick={() => onDelete(habit)}
    />
  </div>
);
