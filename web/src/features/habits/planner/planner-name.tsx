import type { Habit } from '@crushing/contract/habits/schemas';
import { useRef, useState } from 'react';
import { useRenameHabit } from '#features/habits/form/use-save-habit.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { NameEditor } from './name-editor.tsx';
import { PlanLabel } from './plan-label.tsx';

type PlannerNameProps = { habit: Habit; onDelete: (opener: HTMLElement) => void };

/** The name of a habit, to be changed where it stands. A refused name gives way to the old one. */
export const PlannerName = ({ habit, onDelete }: PlannerNameProps) => {
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const rename = useRenameHabit(habit);
  const name = rename.isPending ? rename.variables.trim() : habit.name;
  const close = () => {
    setEditing(false);
    // The button comes back with the next picture.
    setTimeout(() => editButton.current?.focus());
  };
  const handleSave = (typed: string) => {
    if (typed.trim() !== habit.name) rename.mutate(typed);
    close();
  };
  if (isEditing) return <NameEditor name={habit.name} onSave={handleSave} onCancel={close} />;
  return (
    <div className="flex min-h-16 items-center gap-1 py-2 pe-3">
      <span className="grid min-w-0 grow">
        <span className="line-clamp-3 text-card wrap-anywhere">{name}</span>
        <PlanLabel habit={habit} />
      </span>
      <IconButton
        ref={editButton}
        icon="pencil"
        label={`Rename ${habit.name}`}
        title="Rename"
        square={36}
        iconSize={16}
        className="text-muted!"
        onClick={() => setEditing(true)}
      />
      <IconButton
        icon="trash-2"
        label={`Delete ${habit.name}`}
        title="Delete"
        square={36}
        iconSize={16}
        className="text-muted!"
        onClick={({ currentTarget }) => onDelete(currentTarget)}
      />
    </div>
  );
};
