import { HABIT_NAME_MAX } from '@crushing/domain/habits/habit-limits';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CONTROL_CLASSES } from '#ui/forms/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type NameEditorProps = { name: string; onSave: (typed: string) => void; onCancel: () => void };

/** A name under change: Enter saves, Escape leaves it as it was. */
export const NameEditor = ({ name, onSave, onCancel }: NameEditorProps) => {
  const id = useId();
  const [typed, setTyped] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  const isBlank = typed.trim() === '';
  useEffect(() => input.current?.select(), []);
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel();
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
      <IconButton
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
