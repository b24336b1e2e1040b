import { saveInstance } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useChange } from '#api/cache/use-change.ts';
import { showToast } from '#ui/toast/toast.ts';
import { recorder } from '#features/habits/recording/recording.ts';

// Specification: the notice of a note stays 2 s.
const SAVED_MS = 2000;

/** Saves the public note of a habit's day; null clears it. A failure restores the list and leaves the typed text alone. */
export const useSaveNote = (habit: Habit, day: CalendarDay) =>
  useChange(saveInstance, {
    send: (notes: string | null) => recorder.want({ habitId: habit.id, date: day }, { notes }),
    done: () => showToast({ title: 'Note saved', variant: 'success', durationMs: SAVED_MS }),
    failure: () => ({ title: 'Error saving note', description: 'There was a problem saving your note.' }),
  });
