import type { Habit } from '@crushing/contract/habits/schemas';
import { jsonBytes } from '#http/json-bytes.ts';

// A hundred habits with two long notes each.
const NOTES_BYTES_MAX = 500_000;

/** The room for notes in one list of habits. */
export type NotesRoom = {
  readonly isFull: () => boolean;
  /** Leaves out the notes of a habit where there is no room for them; `getHabit` answers them one by one. */
  readonly cut: (habit: Habit) => Habit;
};

export const notesRoom = (): NotesRoom => {
  let left = NOTES_BYTES_MAX;
  return {
    isFull: () => left <= 0,
    cut: (habit) => {
      const { instance, ...rest } = habit;
      if (habit.notes === null && (instance?.notes ?? null) === null) return habit;
      // Once there is no room, nothing more is measured.
      if (left > 0) left -= jsonBytes(habit.notes) + jsonBytes(instance?.notes ?? null);
      if (left > 0) return habit;
      return { ...rest, notes: null, ...(instance && { instance: { ...instance, notes: null } }), notesCut: true };
    },
  };
};
