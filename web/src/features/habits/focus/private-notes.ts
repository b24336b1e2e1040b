import { privateStoredValue } from '#browser/private-stored-value.ts';
import { privateKey } from '#browser/private-values.ts';
import type { StoredValue } from '#browser/stored-value.ts';

type PrivateNote = { readonly habitId: number; readonly text: string };

const NAME = 'note-';
const PREFIX = privateKey(NAME);

const asText = (found: unknown): string | null => (typeof found === 'string' ? found : null);

/** Where storage is refused, these alone hold the notes. */
const notes = new Map<number, StoredValue<string>>();

export const storedPrivateNote = (habitId: number): StoredValue<string> => {
  const note = notes.get(habitId) ?? privateStoredValue<string>(`${NAME}${habitId}`, '', asText);
  notes.set(habitId, note);
  return note;
};

/** Moves the note of a habit to the id that the server gave it. */
export const movePrivateNote = (from: number, to: number): void => {
  const before = storedPrivateNote(from);
  if (before.read() === '') return;
  storedPrivateNote(to).write(before.read());
  before.write('');
};

/** The private notes of this device. */
export const privateNotes = (): readonly PrivateNote[] =>
  [...new Set([...storedIds(), ...notes.keys()])]
    .map((habitId) => ({ habitId, text: storedPrivateNote(habitId).read().trim() }))
    .filter(({ text }) => text !== '');

const storedIds = (): readonly number[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => Number(key.slice(PREFIX.length)));
  } catch {
    return [];
  }
};

/** Private notes as a text file, each under the name of its habit. */
export const privateNotesFile = (notes: readonly PrivateNote[], nameOf: (habitId: number) => string): File => {
  const parts = notes.map(({ habitId, text }) => `${nameOf(habitId)}\n\n${text}\n`);
  return new File([parts.join('\n\n')], 'private-notes.txt', { type: 'text/plain' });
};
