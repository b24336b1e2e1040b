import { beforeEach, expect, test, vi } from 'vitest';
import { aStorage } from '#testing/a-storage.ts';
import { erasePrivateValues } from '#browser/private-values.ts';
import { movePrivateNote, privateNotes, storedPrivateNote } from './private-notes.ts';

const refuse = () => {
  throw new Error('refused');
};

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', aStorage());
  erasePrivateValues();
});

test('where storage is refused a note outlives its field, moves with its habit, and goes with the session', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  storedPrivateNote(-3).write('Behind the wall');
  expect(storedPrivateNote(-3).read()).toBe('Behind the wall');
  movePrivateNote(-3, 7);
  expect(privateNotes()).toEqual([{ habitId: 7, text: 'Behind the wall' }]);
  erasePrivateValues();
  expect(storedPrivateNote(7).read()).toBe('');
  expect(privateNotes()).toEqual([]);
});

test('a note that another tab wrote while no field showed it is the one that is read', () => {
  storedPrivateNote(7).write('Behind the wall');
  localStorage.setItem('crushing-private-note-7', JSON.stringify('Under the stone'));
  expect(storedPrivateNote(7).read()).toBe('Under the stone');
  expect(privateNotes()).toEqual([{ habitId: 7, text: 'Under the stone' }]);
});
