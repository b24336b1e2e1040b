import { privateKey } from '#browser/private-values.ts';
import { storedValue } from '#browser/stored-value.ts';

type PrivateNote = { readonly habitId: number; readonly text: string };

const PREFIX = privateKey('note-');

const asText = (found: unknown): string | null => (typeof found === 'string' ? found : null);

export const storedPrivateNote = (habitId: number) => storedValue<string>(`${PREFIX}${habitId}`, '', asText);

/** Moves the note of a habit to the id that the server gave it. */
export const movePrivateNote = (from: number, to: number): void => {
  const before = storedPrivateNote(from);
  if (before.read() === '') return;
  storedPrivateNote(to).write(before.read());
  before.write('');
};

/** The private notes of this device. */
export const privateNotes = (): readonly PrivateNote[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => Number(key.slice(PREFIX.length)))
      .map((habitId) => ({ habitId, text: storedPrivateNote(habitId).read().trim() }))
      .filter(({ text }) => text !== '');
  } catch {
    return [];
  }
};

/** Private notes as a text file, each under the name of its habit. */
export const privateNotesFile = (notes: readonly PrivateNote[], nameOf: (habitId: number) => string): File => {
  const parts = notes.map(({ habitId, text }) => `${nameOf(habitId)}\n\n${text}\n`);
  return new File([parts.join('\n\n')], 'private-notes.txt', { type: 'text/plain' });
};
