import { useState } from 'react';
import { privateKey } from '#browser/private-values.ts';
import { storedValue, useStoredValue } from '#browser/stored-value.ts';
import { Icon } from '#ui/icon.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';

/** What somebody writes to themselves about a habit. It is kept in this browser and never sent. */
export const PrivateNotes = ({ habitId }: { habitId: number }) => {
  const [stored] = useState(() => storedPrivateNote(habitId));
  const [text, write] = useStoredValue(stored);
  return (
    <details
      className="private-notes"
      onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary>
        <Icon name="text-align-start" size={16} />
        Private notes
      </summary>
      <TextArea
        label="Notes to yourself"
        hint="Only on this device: they are never sent, nobody else can read them, and signing out erases them."
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
    </details>
  );
};

const storedPrivateNote = (habitId: number) =>
  storedValue<string>(privateKey(`note-${habitId}`), '', (found) => (typeof found === 'string' ? found : null));
