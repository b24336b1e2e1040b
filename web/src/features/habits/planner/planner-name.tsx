import type { Habit } from '@crushing/contract/habits/schemas';
import { HABIT_NAME_MAX } from '@crushing/domain/habits/habit-limits';
import { hasVisibleText } from '@crushing/domain/text/visible-text';
import { useRef, useState, useEffect, useId } from 'react';
import type { KeyboardEvent } from 'react';
import { useRenameHabit } from '#features/habits/form/use-save-habit.ts';
import { CONTROL_CLASSES } from '#ui/forms/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RefusableIconButton } from '#ui/refusable-button.tsx';
import { PlanLabel } from './plan-label.tsx';

type PlannerNameProps = { habit: Habit; onDelete: () => void };

/** The name of a habit, edited in place. A refused name is rolled back. */
export const PlannerName = ({ habit, onDelete }: PlannerNameProps) => {
  /** The name that the editor was opened with; null while it is closed. */
  const [edited, setEdited] = useState<string | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const rename = useRenameHabit(habit);
  const name = rename.isPending ? rename.variables.trim() : habit.name;
  const close = () => {
    setEdited(null);
    // The button exists again after the next render.
    setTimeout(() => editButton.current?.focus());
  };
  const handleSave = (typed: string) => {
    // Compares with the name when editing began, because another device may have renamed the habit since.
    if (typed.trim() !== edited) rename.mutate(typed);
    close();
  };
  if (edited !== null) return <NameEditor name={edited} onSave={handleSave} onCancel={close} />;
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
        onClick={() => setEdited(name)}
      />
      <IconButton
        icon="trash-2"
        label={`Delete ${habit.name}`}
        title="Delete"
        square={36}
        iconSize={16}
        className="text-muted!"
        onClick={onDelete}
      />
    </div>
  );
};

type NameEditorProps = { name: string; onSave: (typed: string) => void; onCancel: () => void };

/** Enter saves, Escape cancels. */
const NameEditor = ({ name, onSave, onCancel }: NameEditorProps) => {
  const id = useId();
  const [typed, setTyped] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  const isBlank = !hasVisibleText(typed);
  useEffect(() => input.current?.select(), []);
  const handleKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    // While an input method composes a word, Escape ends that word only.
    if (key === 'Escape' && !nativeEvent.isComposing) onCancel();
  };
  return (
    <form
      noValidate
      className="flex min-h-16 items-center gap-1 pe-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank) onSave(typed);
      }}
    >
      <label htmlFor={id} className="sr-only">
        Habit Name
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        autoComplete="off"
        maxLength={HABIT_NAME_MAX}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={handleKeyDown}
        className={`${CONTROL_CLASSES} h-11 min-w-0 px-3`}
      />
      <RefusableIconButton
        type="submit"
        icon="check"
        label="Save"
        title="Save"
        square={36}
        iconSize={16}
        disabledReason={isBlank ? 'Habit name is required' : null}
      />
      <IconButton icon="x" label="Cancel" title="Cancel" square={36} iconSize={16} onClick={onCancel} />
    </form>
  );
};
